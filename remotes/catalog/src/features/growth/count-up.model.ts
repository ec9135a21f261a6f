import type { GrowthFigure } from '../../shop/claims.model.ts';

/** Milliseconds from a counter's first step to its last. */
export const COUNT_DURATION = 1600;

/**
 * A counter's number while it runs: fast at first, slower towards the end.
 * @param elapsed milliseconds since the first step
 * @returns a whole number between start and end
 */
export function countAt({ start, end }: Pick<GrowthFigure, 'start' | 'end'>, elapsed: number): number {
  const left = 1 - Math.min(Math.max(elapsed / COUNT_DURATION, 0), 1);
  return Math.round(end - (end - start) * left ** 3);
}
