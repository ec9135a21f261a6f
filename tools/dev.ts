import { runCommand } from './src/command.ts';
import { runDev } from './src/dev/run-dev.ts';

/** `pnpm dev`: the whole shop, with hot reload in the shell, every remote and the backend. */
await runCommand(runDev, 0);
