import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';

/**
 * How often a proof does what it does: it has one source and two scales.
 *
 * @param quick the figure of `pnpm test`
 * @param full the figure of `pnpm test:long`, which sets `TEST_SCALE=full`
 */
export const times = (quick: number, full: number): number =>
  process.env.TEST_SCALE === 'full' ? full : quick;

const SEEDS = 2 ** 31;
const seedOfFile = Number(process.env.TEST_SEED ?? randomInt(SEEDS));

/**
 * The seed of everything random in the running test; a new one each time unless `TEST_SEED` gives it. When the
 * test fails, the seed that repeats it is printed.
 */
export function testSeed(): number {
  onTestFailed(() => console.error(`To repeat this: TEST_SEED=${seedOfFile}`));
  return seedOfFile;
}
