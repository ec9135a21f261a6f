import { onTestFailed } from 'vitest';

/**
 * The number of repetitions of a proof: one source, two scales.
 * @param quick the number for `pnpm test`
 * @param full the number for `pnpm test:long`, which sets `TEST_SCALE=full`
 */
export const times = (quick: number, full: number): number =>
  process.env.TEST_SCALE === 'full' ? full : quick;

/**
 * `pnpm test` uses the same seed each time. `pnpm test:long` looks for new counter-examples with a new seed.
 * In a test, `testSeed` prints it as well when the test fails.
 */
export const seed = Number(process.env.TEST_SEED ?? 1);

/**
 * The seed of all random values in the running test. When the test fails, the seed that repeats it is
 * printed.
 */
export function testSeed(): number {
  onTestFailed(() => console.error(`To repeat this: TEST_SEED=${seed}`));
  return seed;
}

/**
 * Mulberry32, a small generator of good quality.
 * @returns numbers in [0, 1): the same sequence for the same seed
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
