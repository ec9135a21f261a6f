import path from 'node:path';
import { distFolder, runCommand, workspaceRoot } from '@shop/processes';
import { packKit } from './src/remote-kit/pack-kit.ts';

/** `pnpm pack:kit [folder]`: packs what teams build remotes with in repositories of their own. */
await runCommand(async (group) => {
  const target = path.resolve(workspaceRoot, process.argv[2] ?? path.join(distFolder, 'kit'));
  console.log(await packKit(group, workspaceRoot, target));
});
