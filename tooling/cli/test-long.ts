import { readArguments, runCommand } from '@shop/processes';
import { longSteps, stepsOfShard } from './src/steps/long-steps.ts';
import { testSteps } from './src/steps/run-steps.ts';

const USAGE = `pnpm test:long               what takes long: browser tests and proofs at full scale
pnpm test:long <step> …      some of its steps
pnpm test:long --shard 2/4   one of four shares of them`;

/** Its last line sums up the result. */
await runCommand(async (group) => {
  const { values, positionals } = readArguments(USAGE, { shard: { type: 'string' } });
  const steps = longSteps();
  return testSteps(group, steps, values.shard ? stepsOfShard(steps, values.shard) : positionals);
});
