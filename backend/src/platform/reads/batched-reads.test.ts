import { expect, test } from 'vitest';
import { BatchedReads } from './batched-reads.ts';

test('what is asked for at the same time is read together, each thing once', async () => {
  const asked: (readonly string[])[] = [];
  const reads = new BatchedReads<string>(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, `the ${key}`]));
  });

  const answers = await Promise.all(['first', 'a', 'b', 'a', 'nothing'].map((key) => reads.get(key)));

  expect(answers).toEqual(['the first', 'the a', 'the b', 'the a', undefined]);
  expect(asked).toEqual([['first', 'a', 'b', 'nothing']]);
});

test('what has been answered is read again when it is asked for again', async () => {
  let value = 1;
  const reads = new BatchedReads<number>(async (keys) => new Map(keys.map((key) => [key, value])));
  expect(await reads.get('stock')).toBe(1);
  value = 2;

  expect(await reads.get('stock')).toBe(2);
});
