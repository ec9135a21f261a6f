import type { StatementRunner } from '../../foundation/database/index.ts';
import { editDistance } from '../../foundation/edit-distance.ts';
import { PART_BRANDS, STOP_WORDS } from './dictionary.ts';
import { IN_NAME, lexeme } from './tsquery.ts';
import type { Clause } from './understanding.ts';
import { findUnknownWords, matched, unmatched } from './words.store.ts';

/** Letters only: nobody means another number than the one they typed. */
const CORRECTABLE = /^\p{L}{3,40}$/u;
const JOINABLE = /^\p{L}{4,40}$/u;
/** Words up to this length may differ by one letter, longer ones by two. */
const SHORT = 5;

/** A word that may be mistyped, in so many letters at most. */
type TypedWord = Pick<Clause, 'text' | 'edits'>;

/** The words of which a correction makes sense. */
export const correctable = (words: readonly TypedWord[]): TypedWord[] =>
  words.filter(({ text, edits }) => CORRECTABLE.test(text) && edits !== 0 && !PART_BRANDS.has(text));

/** Words that stand next to each other. */
type Pair = [left: string, right: string];

/** Those that may be one word. */
export const neighboursOf = (words: readonly string[]): Pair[] =>
  words
    .slice(1)
    .map((right, index): Pair => [words[index] ?? '', right])
    .filter((pair) => JOINABLE.test(pair.join('')));

/** How many letters a word may differ by. */
const maxEdits = (word: string): number => (word.length <= SHORT ? 1 : 2);

/** What a word of three letters may be with two of them swapped, and one of four with one too many. */
export function shortWordsNear(word: string): string[] {
  const [first, second, third] = word;
  if (word.length === 3) return [`${second}${first}${third}`, `${first}${third}${second}`];
  if (word.length === 4) return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [];
}

/**
 * The word that was most likely meant.
 * @param similar words of the catalogue, the most similar first
 */
export function nearestWord(
  typed: string,
  similar: readonly string[],
  most = maxEdits(typed),
): string | undefined {
  const near = similar.map((word) => ({ word, edits: editDistance(typed, word) }));
  const likely = near.filter(({ edits }) => edits <= most);
  return likely.sort((one, other) => one.edits - other.edits)[0]?.word;
}

/** What is read instead of a word, or of two that stand side by side. */
export interface Correction {
  from: string;
  to: string;
}

/**
 * Corrections of words with which no word of the catalogue begins: each is split into two words that a part has, else replaced by
 * the most similar word. Two neighbouring words become one where the catalogue has that word and no part has both. Many words need
 * no more statements than one, and one connection.
 * @param words those that mean nothing else to the shop, in their order
 */
export async function correctionsOf(
  database: StatementRunner,
  words: readonly TypedWord[],
): Promise<Correction[]> {
  const typed = new Map(correctable(words).map(({ text, edits }) => [text, edits ?? maxEdits(text)]));
  const neighbours = neighboursOf(words.map(({ text }) => text));
  if (typed.size + neighbours.length === 0) return [];
  const rows = await database.run(findUnknownWords, {
    words: [...typed.keys(), ...neighbours.map((pair) => pair.join(''))],
    edits: [...typed.values(), ...neighbours.map(() => 0)],
  });
  const unknown = new Map(rows.map((row) => [row.word, row]));
  const joins = await unmatched(
    database,
    neighbours.filter((pair) => !unknown.has(pair.join(''))),
    ([left, right]) => `${lexeme(left)}:* & ${lexeme(right)}:*`,
  );
  const mistyped = rows.filter(
    ({ word, is_named: isNamed }) => !isNamed && typed.has(word) && !joins.flat().includes(word),
  );
  const short = await matched(
    database,
    mistyped.flatMap(({ word, split }) => (split ? [] : shortWordsNear(word))),
    (word) => lexeme(IN_NAME + word),
  );
  return [
    ...joins.map((pair) => ({ from: pair.join(' '), to: pair.join('') })),
    ...mistyped.flatMap(({ word, split, alike }) => {
      const near = shortWordsNear(word).filter((other) => short.includes(other));
      const likely = [...near, ...(alike ?? [])].filter((other) => !STOP_WORDS.has(other));
      const pieces = split?.split(' ').some((piece) => STOP_WORDS.has(piece)) ? null : split;
      const to = pieces ?? nearestWord(word, likely, typed.get(word));
      return to === undefined ? [] : [{ from: word, to }];
    }),
  ];
}

/** A folded text with its corrections. */
export const corrected = (text: string, corrections: readonly Correction[]): string =>
  corrections.reduce(
    (before, { from, to }) =>
      before.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${from.replace(' ', '[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'gu'),
        to,
      ),
    text,
  );
