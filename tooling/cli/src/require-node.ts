import { refuseNodeVersion } from './node-version.ts';

// Imported first: what follows fails on an older Node with an error of its own.
const refusal = refuseNodeVersion(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
