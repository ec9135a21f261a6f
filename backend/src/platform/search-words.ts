/**
 * The words of what a person typed: every one must be there, at least as the beginning of a word. Only letters
 * and digits pass, so nothing typed can be an operator of the search's own language.
 * @returns none where nothing typed is a word
 */
export const searchWords = (typed: string | undefined): string[] =>
  typed?.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
