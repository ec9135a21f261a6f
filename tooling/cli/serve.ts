import './src/require-node.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  distFolder,
  loadEnvironment,
  PlainFailure,
  runCommand,
  serverMemory,
  startUntilReady,
  workspaceRoot,
} from '@shop/processes';

/**
 * `pnpm serve`: runs the built shop with the settings of `.env`. It builds nothing and starts no stand-ins.
 */
await runCommand(async (group) => {
  const environment = loadEnvironment(workspaceRoot);
  const backend = path.join(distFolder, 'backend/main.js');
  if (!existsSync(backend)) throw new PlainFailure('Nothing is built yet: run `pnpm build` first.');
  await startUntilReady(group, {
    name: 'backend',
    file: process.execPath,
    arguments: ['--enable-source-maps', backend],
    environment: { ...serverMemory, ...environment },
    onOutput: (text, stream) => void process[stream].write(text),
  });
  await group.untilOneEnds();
  return 1;
}, 0);
