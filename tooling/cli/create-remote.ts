import path from 'node:path';
import { PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import { createRemote } from './src/create-remote/create-remote.ts';
import { install } from './src/create-remote/install.ts';
import { readRemoteSurface } from './src/surfaces/read-remote-surface.ts';
import { shellReport, writeReport } from './src/surfaces/surface-report.ts';

/** `pnpm create:remote <name>`: a new remote, ready to be built, tested and released. */
await runCommand(async (group) => {
  const [name = '', ...others] = process.argv.slice(2);
  if (others.length > 0) throw new PlainFailure('pnpm create:remote <name>');
  const shell = shellReport(path.join(workspaceRoot, 'shell'));
  if (!shell) throw new PlainFailure('shell/surface.json is missing. `pnpm surfaces` writes it.');
  const folder = createRemote(workspaceRoot, name);
  await install(group, workspaceRoot);
  writeReport(folder, await readRemoteSurface(workspaceRoot, name, shell));
  console.log(`remotes/${name} has a page at /${name}.

pnpm dev ${name}        works on it in the shop
pnpm release ${name}    tests, builds and releases it`);
  return 0;
}, 130);
