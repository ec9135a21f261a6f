import { runCommand } from '@shop/processes';
import { proofSteps } from './src/steps/proofs.ts';
import { testSteps } from './src/steps/test-steps.ts';

/** `pnpm test:long [theme…]`: the backend's proofs at full scale. Its last line sums up the result. */
await runCommand((group) => testSteps(group, proofSteps(), process.argv.slice(2)), 130);
