import { runCommand } from './src/command.ts';
import { steps } from './src/steps/steps.ts';
import { testSteps } from './src/steps/test-steps.ts';

/** `pnpm test [step…]`: everything that is checked. Its last line is the sum of it all. */
await runCommand((group) => testSteps(group, steps, process.argv.slice(2)), 130);
