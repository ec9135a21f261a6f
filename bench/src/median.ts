/**
 * The middle of an odd number of figures, the lower of the two middle ones of an even number.
 * @throws {Error} when there are none
 */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** The figure below which this share of them lies: 0.95 for the 95th percentile. */
export const atShare = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * share) - 1] ?? Number.NaN;
