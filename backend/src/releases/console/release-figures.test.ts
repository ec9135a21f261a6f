import { expect, it } from 'vitest';
import { bucketOf, noLoadTimes, percentile } from './release-figures.ts';

/** A histogram of these load times. */
function histogramOf(times: readonly number[]): number[] {
  const counts = noLoadTimes();
  for (const time of times) counts[bucketOf(time)] = (counts[bucketOf(time)] ?? 0) + 1;
  return counts;
}

it('estimates percentiles within a fifth', () => {
  const times = Array.from({ length: 1000 }, (_, index) => 40 + index * 3);
  const counts = histogramOf(times);
  for (const [share, exact] of [
    [0.5, 1540],
    [0.95, 2890],
  ] as const) {
    const told = percentile(counts, share) ?? 0;
    expect(told).toBeGreaterThan(exact / 1.2);
    expect(told).toBeLessThan(exact * 1.2);
  }
});

it('counts load times above the last bound', () => {
  expect(percentile(histogramOf([3_600_000]), 0.5)).toBeGreaterThan(15_000);
});

it('returns no percentile for a release that never started', () => {
  expect(percentile(noLoadTimes(), 0.5)).toBeUndefined();
});
