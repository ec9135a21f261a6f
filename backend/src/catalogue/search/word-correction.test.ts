import { expect, it, vi } from 'vitest';
import { correctionsOf } from './word-correction.ts';

it('reads as many statements for twelve words that nothing has as for two', async () => {
  const statementsFor = async (words: readonly string[]): Promise<number> => {
    const run = vi.fn(async ({ name }: { name: string }, _values: readonly unknown[]) =>
      name === 'find-unknown-words' ? JSON.parse(JSON.stringify(words.map((word) => ({ word })))) : [],
    );
    expect(await correctionsOf({ run }, words)).toEqual([]);
    return run.mock.calls.length;
  };
  const words = Array.from({ length: 12 }, (_, index) => `qxzvwk${String.fromCharCode(97 + index)}`);
  expect(await statementsFor(words)).toBe(await statementsFor(words.slice(0, 2)));
});
