/**
 * Reads a rating by its digits.
 * @param value 1 to 5 with at most one decimal, such as `4` or `"4.5"`
 * @returns integer tenths, or `undefined` when the value is not a rating
 */
export function tenthsFromRating(value: number | string): number | undefined {
  const match = /^([1-5])(?:\.(\d))?$/.exec(String(value));
  if (!match) return undefined;
  const tenths = Number(match[1]) * 10 + Number(match[2] ?? 0);
  return tenths <= 50 ? tenths : undefined;
}
