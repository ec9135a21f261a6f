import { piecesOf, wordsOf } from '@shop/contracts';
import { FUEL_WORDS, NUMBER_WORDS } from './dictionary.ts';
import { decimalOf } from './typed-text.ts';

/*
 * Text queries of PostgreSQL, as texts that are cast to `tsquery`. The functions `part_lexemes` and `part_facets` of the database
 * say what a row of `part_search` holds beside its words. No typed word begins with one of these signs.
 */

/** Before the words of a name; and before those of name, brand, categories and attributes. */
export const OF_NAME = '.';
export const IN_NAME = '=';
type Entries = typeof IN_NAME | typeof OF_NAME | '';

/** One entry of a part's search row. */
export const lexeme = (text: string): string => `'${text.replaceAll(/['\\]/g, '')}'`;

const measureLexeme = (key: string): string => lexeme(`#${key}`);
export const positionLexeme = (position: string): string => lexeme(`@${position}`);
export const vehicleLexeme = (id: string): string => lexeme(`~${id.replace(/^vehicle_/, '')}`);
export const partLexeme = (id: string): string => lexeme(`!${id}`);
/** Of the parts of some numbers. */
export const numbersQuery = (numbers: readonly { part_id: string }[]): string =>
  anyOf(numbers.map(({ part_id }) => partLexeme(part_id)));
/** Of a part that fits every vehicle. */
export const UNIVERSAL = lexeme('~');
/** Of no part: no row has this sign without a word. */
export const NO_PART = lexeme(IN_NAME);
/** Of every part. */
export const EVERY_PART = lexeme('/');

/** Empty queries say nothing. */
export const allOf = (queries: readonly string[]): string => queries.filter(Boolean).map(grouped).join(' & ');
export const anyOf = (queries: readonly string[]): string =>
  [...new Set(queries)].filter(Boolean).map(grouped).join(' | ');
/** Of parts that fit a vehicle. */
export const fitting = (vehicle: string): string => anyOf([vehicleLexeme(vehicle), UNIVERSAL]);
export const not = (query: string): string => query && `!(${query})`;

const grouped = (query: string): string => (/ [&|] /.test(query) ? `(${query})` : query);

/** A number that says how many, and is not the beginning of a longer one. */
export const isSmallNumber = (word: string): boolean => /^\d{1,2}$/.test(word);

/**
 * Words that begin with this one, and its other number. Too many begin with a single character: that is a word of its own.
 * @param kind the entries that are meant
 */
export const wordQuery = (word: string, kind: Entries = ''): string => {
  const fuels = sameFuelAs(word);
  // Evolution begins with "ev".
  const isWhole = word.length === 1 || isSmallNumber(word) || (fuels.length > 0 && word.length < 4);
  const beginning = isWhole ? '' : ':*';
  const others = [...otherNumberOf(word), ...numeralsOf(word), ...fuels];
  return anyOf([lexeme(kind + word) + beginning, ...others.map((form) => lexeme(kind + form))]);
};

/** All words of a text. */
export const phraseQuery = (text: string, kind: Entries = ''): string =>
  allOf(wordsOf(text).map((word) => wordQuery(word, kind)));

/** A word of the name, brand, categories or attributes, and its other number. */
export const wholeWordQuery = (word: string): string =>
  anyOf(
    [word, `${word}s`, ...otherNumberOf(word), ...numeralsOf(word), ...sameFuelAs(word)].map((form) =>
      lexeme(IN_NAME + form),
    ),
  );

/** All words for the fuel that a word names. */
const sameFuelAs = (word: string): string[] =>
  [...FUEL_WORDS].flatMap(([other, fuel]) => (fuel === FUEL_WORDS.get(word) ? [other] : []));

/** A small number in words, or such a word in digits: 4-piston is four-piston. */
const numeralsOf = (word: string): readonly string[] => {
  const number = NUMBER_WORDS.findIndex((words) => words.includes(word)) + 1;
  return number > 0 ? [String(number)] : (NUMBER_WORDS[Number(word) - 1] ?? []);
};

const MAX_PIECES = 4;
const MAX_PIECE_LENGTH = 4;

/**
 * A word in other ways of writing it: cut where letters and digits meet, and joined with its neighbours where they meet so. 5W-30 is
 * also 5w30 and 5 w 30.
 * @param ofPieces the entries that hold its pieces
 * @param ofJoined the entries that hold it joined
 */
export function otherWritings(
  words: readonly string[],
  index: number,
  ofPieces: Entries,
  ofJoined: Entries,
): string[] {
  const cuts = cutsOf(piecesOf(words[index] ?? '')).map((cut) =>
    allOf(
      cut.map(
        (piece, at) => lexeme(ofPieces + piece) + (at === cut.length - 1 && piece.length > 1 ? ':*' : ''),
      ),
    ),
  );
  const joins = [2, 3]
    .flatMap((length) => runsAround(words, index, length))
    .filter(meet)
    .map((run) => `${lexeme(ofJoined + run.join(''))}:*`);
  return [...cuts, ...joins];
}

/** The runs of so many neighbouring words that hold the one at an index. */
const runsAround = (words: readonly string[], index: number, length: number): string[][] =>
  Array.from({ length }, (_, at) => index - length + 1 + at)
    .filter((start) => start >= 0 && start + length <= words.length)
    .map((start) => words.slice(start, start + length));

/** The ways to write pieces in two words or more. */
function cutsOf(pieces: readonly string[]): string[][] {
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return [];
  return Array.from({ length: 2 ** (pieces.length - 1) - 1 }, (_, joins) =>
    pieces
      .map((piece, index) => (index === 0 || (joins >> (index - 1)) % 2 === 1 ? piece : ` ${piece}`))
      .join('')
      .split(' '),
  );
}

/** Letters and digits meet between the words, which are short. */
const meet = (words: readonly string[]): boolean => {
  const pieces = words.map(piecesOf);
  return (
    piecesOf(words.join('')).length === pieces.flat().length &&
    pieces.flat().every((piece) => piece.length <= MAX_PIECE_LENGTH)
  );
};

/** The singular of a plural, or a plural that does not begin with its singular. */
function otherNumberOf(word: string): string[] {
  if (/^\p{L}{3,}ies$/u.test(word)) return [`${word.slice(0, -3)}y`];
  if (/^\p{L}{2,}(x|ch|sh|ss)es$/u.test(word)) return [word.slice(0, -2)];
  if (/^\p{L}{2,}[^s]s$/u.test(word)) return [word.slice(0, -1)];
  if (/^\p{L}{2,}[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  return [];
}

/** One typed sign may be several words. */
const MAX_WORDS = 50;

/** The words of a text, as the statements take them. */
export const queryWords = (text: string): string[] => wordsOf(text).slice(0, MAX_WORDS);

/** The text search query for what has all of the words, each as a prefix, however they are written. */
export const wordsQuery = (words: readonly string[]): string =>
  allOf(words.map((word, index) => anyOf([`${lexeme(word)}:*`, ...otherWritings(words, index, '', '')])));

/**
 * Of parts that have a measure, or both lengths of a size, each in a measure of its own.
 * @param third another length: a measure in millimetres, or words, as 44.5 is stored as 44 and 5
 */
export function measureQuery(key: string, third?: string): string {
  const lengths = /^[\d.]+x[\d.]+$/.test(key) ? key.split('x') : [];
  const measure = anyOf([measureLexeme(key), allOf(lengths.map((length) => measureLexeme(`${length}mm`)))]);
  if (third === undefined) return measure;
  return allOf([measure, anyOf([measureLexeme(`${decimalOf(third)}mm`), phraseQuery(third)])]);
}
