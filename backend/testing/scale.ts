import { onTestFailed } from 'vitest';

/**
 * How often a proof does what it does: it has one source and two scales.
 *
 * @param quick the figure of `pnpm test`
 * @param full the figure of `pnpm test:long`, which sets `TEST_SCALE=full`
 */
export const times = (quick: number, full: number): number =>
  process.env.TEST_SCALE === 'full' ? full : quick;

/** `pnpm test` draws the same each time. `pnpm test:long` looks for new counter-examples with a new seed. */
const seed = Number(process.env.TEST_SEED ?? 1);

/** The seed of everything random in the running test. When the test fails, the seed that repeats it is printed. */
export function testSeed(): number {
  onTestFailed(() => console.error(`To repeat this: TEST_SEED=${seed}`));
  return seed;
}
