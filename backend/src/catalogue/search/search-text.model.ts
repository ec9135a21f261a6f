import { numberKey, wordsOf } from '@shop/contracts';
import { MAX_KEY_LENGTH, MIN_KEY_LENGTH } from './query-text.ts';
import { allOf, anyOf, lexeme, otherWritings } from './text-query.ts';

/** One typed sign may be several words. */
const MAX_WORDS = 50;

/** The typed text of a search, as the statements take it. */
export interface SearchText {
  /** Folded. */
  words: string[];
  /** The number key of the text; empty where it is too short to be one. */
  key: string;
}

export function searchTextOf(typed: string): SearchText {
  const key = numberKey(typed);
  return {
    words: wordsOf(typed).slice(0, MAX_WORDS),
    key: key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH ? key : '',
  };
}

/** The text search query for what has all of the words, each as a prefix, however they are written. */
export const wordsQuery = (words: readonly string[]): string =>
  allOf(words.map((word, index) => anyOf([`${lexeme(word)}:*`, ...otherWritings(words, index, '', '')])));
