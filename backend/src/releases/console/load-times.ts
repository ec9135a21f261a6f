/** Upper bounds of the histogram of load times, in milliseconds, each a fifth above the one before: 25 ms to about 20 s. */
const BOUNDS = Array.from({ length: 38 }, (_, index) => 25 * 1.2 ** index);

/** An empty histogram. Its last bucket has no upper bound. */
export const noLoadTimes = (): number[] => Array.from({ length: BOUNDS.length + 1 }, () => 0);

/** The bucket that a load time counts in. */
export function bucketOf(milliseconds: number): number {
  const found = BOUNDS.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? BOUNDS.length : found;
}

/**
 * The load time that a share of the starts stays within, at most a fifth off.
 * @param share such as 0.95
 * @returns `undefined` without starts
 */
export function percentile(counts: readonly number[], share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = total * share;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && left <= count) {
      const low = index === 0 ? 0 : (BOUNDS[index - 1] ?? 0);
      const high = BOUNDS[index] ?? low;
      return Math.round(low + (high - low) * (left / count));
    }
    left -= count;
  }
  return Math.round(BOUNDS.at(-1) ?? 0);
}
