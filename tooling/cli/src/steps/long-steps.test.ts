import { expect, test } from 'vitest';
import { longSteps, stepsOfShard } from './long-steps.ts';

test('the shards run each step once, with those it needs', () => {
  const steps = longSteps();
  const shards = ['1/3', '2/3', '3/3'].flatMap((shard) => stepsOfShard(steps, shard));
  expect(shards.sort()).toEqual(
    steps
      .map(({ name }) => name)
      .filter((name) => !['build', 'previous'].includes(name))
      .sort(),
  );
  for (const shard of ['0/3', '4/3', '1', 'half'])
    expect(() => stepsOfShard(steps, shard)).toThrow('--shard takes 2/4 and the like');
});
