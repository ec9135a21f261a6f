import { runCommand } from '@shop/processes';
import { testSteps } from './src/steps/run-steps.ts';
import { steps } from './src/steps/steps.ts';

/** `pnpm test [step…]`: all checks. Its last line sums up the result. */
await runCommand((group) => testSteps(group, steps, process.argv.slice(2)));
