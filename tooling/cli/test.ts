import { runCommand } from '@shop/processes';
import { steps } from './src/steps/steps.ts';
import { testSteps } from './src/steps/test-steps.ts';

/** `pnpm test [step…]`: all checks. Its last line sums up the result. */
await runCommand((group) => testSteps(group, steps, process.argv.slice(2)), 130);
