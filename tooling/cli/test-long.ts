import { parseArgs } from 'node:util';
import { runCommand } from '@shop/processes';
import { longSteps, stepsOfShard } from './src/steps/long-steps.ts';
import { testSteps } from './src/steps/run-steps.ts';

/**
 * `pnpm test:long [step…] [--shard 2/4]`: what takes long, as browser tests and the backend's proofs at full scale. Its
 * last line sums up the result.
 */
await runCommand(async (group) => {
  const { values, positionals } = parseArgs({
    options: { shard: { type: 'string' } },
    allowPositionals: true,
  });
  const steps = longSteps();
  return testSteps(group, steps, values.shard ? stepsOfShard(steps, values.shard) : positionals);
}, 130);
