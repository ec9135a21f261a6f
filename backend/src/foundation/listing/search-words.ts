import { piecesOf, wordsOf } from '@shop/contracts';

/**
 * The words of a search text: a match contains every one, at least as the beginning of a word. A word is folded, and has a space where
 * letters and digits meet, as the function `word_pieces` of the database writes it. Nothing typed can be an operator of the
 * database's search language.
 * @returns none where no word was typed
 */
export const searchWords = (typed: string | undefined): string[] =>
  wordsOf(typed ?? '').map((word) => piecesOf(word).join(' '));
