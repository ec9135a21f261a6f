import { numberKey } from '@shop/contracts';
import { searchWords } from '../../foundation/listing/search-words.ts';

/** Combining marks, after normalization to NFD. */
const ACCENTS = /[\u0300-\u036f]/g;

/** The typed text of a search, as the statements take it. */
export interface SearchText {
  /** Lower case, without accents. */
  words: string[];
  /** The number key of the text; empty where it is too short to be one. */
  key: string;
}

/** Shorter texts are the beginning of too many numbers. */
const MIN_KEY_LENGTH = 3;
const MAX_KEY_LENGTH = 40;

export function searchTextOf(typed: string | undefined): SearchText {
  const key = numberKey(typed ?? '');
  return {
    words: searchWords(typed?.toLowerCase().normalize('NFD').replace(ACCENTS, '')),
    key: key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH ? key : '',
  };
}

/** The text search query for parts with all of the words, each as a prefix. */
export const queryOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');
