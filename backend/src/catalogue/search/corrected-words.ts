import { editDistance } from '../../foundation/edit-distance.ts';

/** Letters only: nobody means another number than the one they typed. */
const CORRECTABLE = /^\p{L}{4,40}$/u;
/** Words up to this length may differ by one letter, longer ones by two. */
const SHORT = 5;

/** The words of which a correction makes sense. */
export const correctable = (words: readonly string[]): string[] =>
  words.filter((word) => CORRECTABLE.test(word));

/** Shorter pieces are the beginning of too many words. */
const MIN_PIECE_LENGTH = 3;

/** A word that was written apart, or together. */
export type Split = [left: string, right: string];

/** The ways to write a word as two, those of like length first. */
export const splitsOf = (word: string): Split[] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_PIECE_LENGTH + 1) }, (_, extra): Split => {
    const end = MIN_PIECE_LENGTH + extra;
    return [word.slice(0, end), word.slice(end)];
  }).sort((one, other) => unevenness(one) - unevenness(other));

const unevenness = ([left, right]: Split): number => Math.abs(left.length - right.length);

/** The words that stand next to each other and may be one. */
export const neighboursOf = (words: readonly string[]): Split[] =>
  words
    .slice(1)
    .map((right, index): Split => [words[index] ?? '', right])
    .filter((neighbours) => correctable([neighbours.join('')]).length > 0);

/** How many letters a word may differ by. */
export const maxEdits = (word: string): number => (word.length <= SHORT ? 1 : 2);

/** The pieces of three letters, as the function `refresh_part_search` of the database makes them. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return [...new Set(Array.from(padded.slice(2), (_, start) => padded.slice(start, start + 3)))];
}

/**
 * The word that was most likely meant.
 * @param similar words of the catalogue, the most similar first
 */
export function nearestWord(typed: string, similar: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = maxEdits(typed) + 1;
  for (const word of similar) {
    const edits = editDistance(typed, word);
    if (edits < fewest) [nearest, fewest] = [word, edits];
  }
  return nearest;
}
