import { PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import { changeRemote } from './src/releases/change-remote.ts';
import { rollBack } from './src/releases/registry-changes.ts';

/** `pnpm rollback <remote> [version]`: makes the previously live release, or the named one, live again. */
await runCommand(async () => {
  const [remote, version] = process.argv.slice(2);
  if (!remote) throw new PlainFailure('pnpm rollback <remote> [version]');
  console.log(await changeRemote(workspaceRoot, remote, (whyNot) => rollBack(version, whyNot)));
  return 0;
}, 130);
