import { foldText, numberKey } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { namesFuel, yearsIn } from './car-reading.ts';
import { type Choice, oneOf } from './choices.ts';
import { unmatched } from './matching.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { numberKeys } from './typed-text.ts';
import { type Clause, nameKeys, understand, type Vocabulary } from './understanding.ts';
import { MAX_NAMED_VEHICLES, MAX_VEHICLES_OF_MAKE, readVocabulary, type Term } from './vocabulary.store.ts';

export interface ReadOptions {
  /** Words are not corrected, and no names are looked up. */
  exact: boolean;
  /** Phrases that are searched for as words. */
  asWords: readonly string[];
}

const LAST_YEAR = 2049;

/** A text as the shop understands it, with the parts of the numbers in it. */
export interface ReadText {
  clauses: Clause[];
  numbers: NumberRow[];
}

/** Reads a text with what the database knows of its words. */
export async function readText(database: Database, typed: string, options: ReadOptions): Promise<ReadText> {
  const { known, rows } = await vocabularyOf(database, typed, options);
  const { clauses, numbers } = understand(typed, known, options.asWords);
  return {
    clauses: await withNamedParts(database, clauses),
    numbers: numbers.flatMap((key) => rows.filter((row) => row.key === key)),
  };
}

/** What the shop knows of the words in a text, with the parts of the numbers that it may hold. A number alone has no names. */
export async function vocabularyOf(
  database: Database,
  typed: string,
  { exact, asWords }: ReadOptions,
): Promise<{ known: Vocabulary; rows: NumberRow[] }> {
  const rows = await database.run(findNumbers, { keys: numberKeys(typed) });
  const key = numberKey(typed);
  const isNumber = asWords.length === 0 && /\d/.test(key) && rows.some((row) => row.key === key);
  const names = exact || isNumber ? NO_NAMES : await namesIn(database, typed);
  return { known: { ...names, numbers: new Set(rows.map((row) => row.key)) }, rows };
}

type Names = Omit<Vocabulary, 'numbers'>;

const NO_NAMES: Names = { synonyms: new Map(), makes: new Map(), brands: new Map(), vehicles: [] };

async function namesIn(database: Database, typed: string): Promise<Names> {
  const folded = foldText(typed);
  const named = yearsIn(folded);
  // The cars of a make are read to choose among them, by year or by fuel.
  const years = named.length === 0 && namesFuel(folded) ? [0, LAST_YEAR] : named;
  const [row] = await database.run(readVocabulary, {
    names: nameKeys(typed),
    fromYear: Math.min(...years, LAST_YEAR),
    toYear: Math.max(...years, -1),
  });
  if (!row) return NO_NAMES;
  const { synonyms, makes, brands, vehicles, vehicles_of_makes: ofMakes } = row;
  const meanings = new Map<string, string[]>();
  for (const { key, means } of synonyms)
    meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...(means ? [means] : [])])]);
  const byKey = (terms: readonly Term[]) => new Map(terms.map(({ key, means }) => [key, means]));
  // A name that too many cars have says little; its words find their parts.
  const cars = [
    ...(vehicles.length > MAX_NAMED_VEHICLES ? [] : vehicles),
    ...(ofMakes.length > MAX_VEHICLES_OF_MAKE ? [] : ofMakes),
  ];
  return {
    synonyms: meanings,
    makes: byKey(makes),
    brands: byKey(brands),
    vehicles: [...new Map(cars.map((vehicle) => [vehicle.id, vehicle])).values()],
  };
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
