import type { StatementRunner } from '../../foundation/database/index.ts';
import { editDistance } from '../../foundation/edit-distance.ts';
import { STOP_WORDS } from './typed-text.ts';
import {
  findPairsInNoPart,
  findPairsInPart,
  findSimilarWords,
  findUnknownWords,
  findWordsOfNames,
} from './words.store.ts';

/** Letters only: nobody means another number than the one they typed. */
const CORRECTABLE = /^\p{L}{3,40}$/u;
const JOINABLE = /^\p{L}{4,40}$/u;
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
    .filter((neighbours) => JOINABLE.test(neighbours.join('')));

/** How many letters a word may differ by. */
const maxEdits = (word: string): number => (word.length <= SHORT ? 1 : 2);

/** The pieces of three letters, as the function `refresh_part_search` of the database makes them. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return [...new Set(Array.from(padded.slice(2), (_, start) => padded.slice(start, start + 3)))];
}

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
export function nearestWord(typed: string, similar: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = maxEdits(typed) + 1;
  for (const word of similar) {
    const edits = editDistance(typed, word);
    if (edits < fewest) [nearest, fewest] = [word, edits];
  }
  return nearest;
}

/** What is read instead of a word, or of two that stand side by side. */
export interface Correction {
  from: string;
  to: string;
}

/**
 * Corrections of words with which no word of the catalogue begins: each is split into two words that a part has, else replaced by
 * the most similar word. Two neighbouring words become one where the catalogue has that word and no part has both.
 * @param words those that mean nothing else to the shop, in their order
 */
export async function correctionsOf(
  database: StatementRunner,
  words: readonly string[],
): Promise<Correction[]> {
  const neighbours = neighboursOf(words);
  const candidates = [...correctable(words), ...neighbours.map((pair) => pair.join(''))];
  if (candidates.length === 0) return [];
  const notInCatalogue = await database.run(findUnknownWords, [candidates]);
  const unknown = new Set(notInCatalogue.map(({ word }) => word));
  const mistyped = new Set(notInCatalogue.filter(({ named }) => !named).map(({ word }) => word));
  const known = neighbours.filter((pair) => !unknown.has(pair.join('')));
  const apart =
    known.length > 0
      ? await database.run(findPairsInNoPart, [known.map(([left]) => left), known.map(([, right]) => right)])
      : [];
  const joins = known.filter((pair) => apart.some(({ joined }) => joined === pair.join('')));
  const joined = new Set(joins.flat());
  const meant = await meantBy(
    database,
    words.filter((word) => mistyped.has(word) && !joined.has(word)),
  );
  return [
    ...joins.map((pair) => ({ from: pair.join(' '), to: pair.join('') })),
    ...[...meant].map(([from, to]) => ({ from, to })),
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

/** @returns what some of the words mean. A search of many words uses no more statements, and one connection. */
async function meantBy(
  database: StatementRunner,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const splits = words.flatMap((word) => splitsOf(word).map(([left, right]) => ({ word, left, right })));
  const pairs =
    splits.length > 0
      ? await database.run(findPairsInPart, [
          words,
          splits.map(({ word }) => word),
          splits.map(({ left }) => left),
          splits.map(({ right }) => right),
        ])
      : [];
  const meant = new Map(
    pairs.map(({ typed, left_word: left, right_word: right }) => [typed, `${left} ${right}`]),
  );
  const others = words.filter((word) => !meant.has(word));
  for (const [word, similar] of await similarWords(database, others)) meant.set(word, similar);
  return meant;
}

async function similarWords(
  database: StatementRunner,
  words: readonly string[],
): Promise<[string, string][]> {
  if (words.length === 0) return [];
  const pieces = words
    .filter((word) => word.length > 3)
    .flatMap((word) => trigramsOf(word).map((trigram) => ({ word, trigram })));
  const similar = await database.run(findSimilarWords, [
    words,
    words.map(maxEdits),
    pieces.map(({ word }) => word),
    pieces.map(({ trigram }) => trigram),
  ]);
  const short = words.flatMap(shortWordsNear);
  const named = short.length > 0 ? await database.run(findWordsOfNames, [short]) : [];
  return words.flatMap((word): [string, string][] => {
    const near = shortWordsNear(word);
    const nearest = nearestWord(word, [
      ...named.map((row) => row.word).filter((one) => near.includes(one)),
      ...similar
        .filter(({ typed, word: to }) => typed === word && !STOP_WORDS.has(to))
        // A word of a part is likelier than another language's word for it.
        .sort((one, other) => Number(other.in_part) - Number(one.in_part))
        .map((row) => row.word),
    ]);
    return nearest === undefined ? [] : [[word, nearest]];
  });
}
