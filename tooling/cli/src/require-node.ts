const OLDEST = { major: 20, minor: 19 };

/**
 * Whether this Node is too old for the shop.
 * @param version as in `process.versions.node`, for example `20.19.4`
 * @returns the error to show, or `undefined` when the version is fine
 */
export function refuseNodeVersion(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recent = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  if (recent) return undefined;
  return `The shop needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}.`;
}

// Imported first: what follows fails on an older Node with an error of its own.
const refusal = refuseNodeVersion(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
