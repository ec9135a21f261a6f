/**
 * Turns what a person typed into the search's own language: every word must be there, at least as the
 * beginning of one. Only letters and digits pass, so nothing typed can be an operator.
 * @returns the text of a `tsquery`, or `undefined` where nothing typed is a word
 */
export function searchWords(typed: string | undefined): string | undefined {
  const words = typed?.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined;
}
