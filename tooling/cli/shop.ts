import './src/require-node.ts';
import path from 'node:path';
import { loadEnvironment, runCommand, workspaceRoot } from '@shop/processes';

/** `pnpm shop <command…>`: the shop's own command line, with the settings of `.env`. */
await runCommand(async (group) => {
  const commandLine = group.start({
    name: 'command line',
    file: process.execPath,
    arguments: ['--import', 'tsx', path.join(workspaceRoot, 'backend/src/cli.ts'), ...process.argv.slice(2)],
    environment: { LOG_LEVEL: 'warn', ...loadEnvironment(workspaceRoot) },
    onOutput: (text, stream) => void process[stream].write(text),
  });
  return (await commandLine.ended).code ?? 1;
});
