import { foldText, numberKey } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { namesFuel, yearsIn } from './car-reading.ts';
import { type Choice, oneOf } from './choices.ts';
import { exclusionOf, splitExclusions } from './exclusion-reading.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { numberKeys } from './typed-text.ts';
import { type Clause, nameKeys, understand } from './understanding.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.store.ts';
import { corrected, correctionsOf } from './word-correction.ts';
import { unmatched } from './words.store.ts';

export interface ReadOptions {
  /** Words are not corrected, and no names are looked up. */
  exact: boolean;
  /** Phrases that are searched for as words, and exclusions that are ignored. */
  asWords: readonly string[];
}

const LAST_YEAR = 2049;

/** A text as the shop understands it, with the parts of the numbers in it. */
export interface ReadText {
  /** The words that are not wanted are corrected in it. */
  text: string;
  /** The exclusions last. */
  clauses: Clause[];
  numbers: NumberRow[];
}

/** Reads a folded text with what the database knows of its words. */
export async function readText(database: Database, text: string, options: ReadOptions): Promise<ReadText> {
  const rows = await database.run(findNumbers, { keys: numberKeys(text) });
  const names = await namesIn(database, text, rows, options);
  const known = { ...names, numbers: new Set(rows.map(({ key }) => key)) };
  const read = (piece: string) => understand(piece, known, options.asWords);
  const { rest, phrases } = splitExclusions(text);
  const unwanted = phrases.map(({ pieces }) => pieces.map(read));
  const words = unwanted
    .flat()
    .flat()
    .filter(({ kind }) => kind === 'word');
  const meant = options.exact ? text : corrected(text, await correctionsOf(database, words));
  if (meant !== text) return readText(database, meant, options);
  const isAlone = rest === '' && phrases.length === 1;
  const exclusions = phrases.map((phrase, index) =>
    exclusionOf(phrase, unwanted[index] ?? [], rows, isAlone),
  );
  const takenBack = new Set(options.asWords.map(foldText));
  const wanted = read([rest, ...exclusions.flatMap(({ others }) => others)].join(' '));
  return {
    text,
    clauses: [
      ...(await withNamedParts(database, wanted)),
      ...exclusions.flatMap(({ clause }) => (clause && !takenBack.has(clause.text) ? [clause] : [])),
    ],
    numbers: wanted.flatMap(({ number }) => rows.filter(({ key }) => key === number)),
  };
}

type Names = Omit<Vocabulary, 'numbers'>;

const NO_NAMES: Names = { synonyms: new Map(), makes: new Map(), brands: new Map(), vehicles: [] };

/**
 * What the words of a text may name; a number alone names nothing else.
 * @param numbers of the parts that it may name
 */
async function namesIn(
  database: Database,
  text: string,
  numbers: readonly NumberRow[],
  { exact, asWords }: ReadOptions,
): Promise<Names> {
  const key = numberKey(text);
  const isNumber = asWords.length === 0 && /\d/.test(key) && numbers.some((row) => row.key === key);
  if (exact || isNumber) return NO_NAMES;
  const named = yearsIn(text);
  // The cars of a make are read to choose among them, by year or by fuel.
  const years = named.length === 0 && namesFuel(text) ? [0, LAST_YEAR] : named;
  const [row] = await database.run(readVocabulary, {
    names: nameKeys(text),
    fromYear: Math.min(...years, LAST_YEAR),
    toYear: Math.max(...years, -1),
  });
  if (!row) return NO_NAMES;
  const { synonyms, makes, brands, vehicles } = row;
  return { synonyms: new Map(synonyms), makes: new Map(makes), brands: new Map(brands), vehicles };
}

/** Of several parts, one that no name has with the noun of a later one stands alone. */
async function withNamedParts(database: Database, clauses: Clause[]): Promise<Clause[]> {
  const sharing = clauses.flatMap(({ choices = [] }) => choices.filter(({ alone }) => alone));
  const unnamed = await unmatched(database, sharing, ({ named }) => named);
  const standing = (choice: Choice) => (unnamed.includes(choice) ? (choice.alone ?? choice) : choice);
  return clauses.flatMap((clause) => {
    const { choices, unnamed: words } = clause;
    if (!choices) return [clause];
    if (words && choices.some((choice) => unnamed.includes(choice))) return words;
    return [{ ...clause, ...oneOf(choices.map(standing)) }];
  });
}
