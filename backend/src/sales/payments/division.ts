/**
 * Divides cents by weights, so that the parts add up: each part is what the weights up to it are of all, rounded down, less
 * what was given before it. It uses bigint: products of cents and totals exceed 2^53.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  let soFar = 0n;
  let given = 0n;
  return weights.map((weight) => {
    soFar += BigInt(weight);
    const upTo = (BigInt(cents) * soFar) / all;
    const part = upTo - given;
    given = upTo;
    return Number(part);
  });
}

/** The sum of some cents. */
export const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
