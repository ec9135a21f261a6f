import { expect, test } from 'vitest';
import { BatchLoader } from './single-flight.ts';

test('reads concurrently requested keys together, each once', async () => {
  const asked: (readonly string[])[] = [];
  const loader = new BatchLoader<string>(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, `the ${key}`]));
  });

  const answers = await Promise.all(['first', 'a', 'b', 'a', 'nothing'].map((key) => loader.load(key)));

  expect(answers).toEqual(['the first', 'the a', 'the b', 'the a', undefined]);
  expect(asked).toEqual([['first', 'a', 'b', 'nothing']]);
});

test('reads a key again when it is requested again', async () => {
  let value = 1;
  const loader = new BatchLoader<number>(async (keys) => new Map(keys.map((key) => [key, value])));
  expect(await loader.load('stock')).toBe(1);
  value = 2;

  expect(await loader.load('stock')).toBe(2);
});
