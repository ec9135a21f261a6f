/**
 * The words of a search text: a match contains every one, at least as the beginning of a word. Only letters
 * and digits pass, so nothing typed can be an operator of the database's search language.
 * @returns none where no word was typed
 */
export const searchWords = (typed: string | undefined): string[] =>
  typed?.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
