import path from 'node:path';
import {
  distFolder,
  PlainFailure,
  packageManager,
  readArguments,
  runCommand,
  runOrFail,
  workspaceRoot,
} from '@shop/processes';
import { createRemote } from './src/create-remote/create-remote.ts';
import { createRepository } from './src/remote-kit/create-repository.ts';
import { packedKit, packKit } from './src/remote-kit/pack-kit.ts';
import { readRemoteSurface } from './src/surfaces/read-surfaces.ts';
import { presentShellReport, writeReport } from './src/surfaces/surface-report.ts';

const USAGE = `pnpm create:remote <name>                         a remote in this workspace
pnpm create:remote <name> --standalone <folder>   in a repository of its own`;

/** A new remote, ready to be built, tested and released. */
await runCommand(async (group) => {
  const options = { standalone: { type: 'string' } } as const;
  const { positionals, values } = readArguments(USAGE, options);
  const [name = '', ...others] = positionals;
  if (others.length > 0) throw new PlainFailure(USAGE);
  if (values.standalone !== undefined) {
    const tarball = await packKit(group, workspaceRoot, path.join(distFolder, 'kit'));
    console.log(createRepository(path.resolve(values.standalone), name, packedKit(tarball)));
    return;
  }
  const shell = presentShellReport(workspaceRoot);
  const folder = createRemote(workspaceRoot, name);
  const { file, before } = packageManager();
  const task = { name: 'install', file, arguments: [...before, 'install', '--no-frozen-lockfile'] };
  await runOrFail(group, task, "The new remote's packages could not be installed.");
  writeReport(folder, await readRemoteSurface(workspaceRoot, name, shell));
  console.log(`remotes/${name} has a page at /${name}.

pnpm dev ${name}        works on it in the shop
pnpm release ${name}    tests, builds and releases it`);
});
