import { foldText, numberKey } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { yearsIn } from './car-reading.ts';
import { type Choice, oneOf } from './choices.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import {
  findNamedVehicles,
  findTerms,
  findUnmatched,
  MAX_NAMED_VEHICLES,
  MAX_VEHICLES_OF_MAKE,
} from './search-plan.store.ts';
import { termKey } from './typed-text.ts';
import { type Clause, nameKeys, numberKeys, understand, type Vocabulary } from './understanding.ts';

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
    numbers: rows.filter((row) => numbers.includes(row.key)),
  };
}

/** What the shop knows of the words in a text, with the numbers that it may hold. */
export async function vocabularyOf(
  database: Database,
  typed: string,
  { exact, asWords }: ReadOptions,
): Promise<{ known: Vocabulary; rows: NumberRow[] }> {
  const rows = await database.run(findNumbers, [numberKeys(typed)]);
  const key = numberKey(typed);
  const isNumber = asWords.length === 0 && /\d/.test(key) && rows.some((row) => row.key === key);
  const names = exact || isNumber ? NO_NAMES : await namesIn(database, typed);
  return { known: { ...names, numbers: new Set(rows.map((row) => row.key)) }, rows };
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

type Names = Omit<Vocabulary, 'numbers'>;

const NO_NAMES: Names = { synonyms: new Map(), makes: new Map(), brands: new Map(), vehicles: [] };

async function namesIn(database: Database, typed: string): Promise<Names> {
  const keys = nameKeys(typed);
  const terms = await database.run(findTerms, [keys]);
  const named = (kind: 'make' | 'brand') =>
    new Map(terms.filter((term) => term.kind === kind).map(({ key, means }) => [key, means]));
  const synonyms = new Map<string, string[]>();
  for (const { kind, key, means } of terms) {
    if (kind === 'synonym') synonyms.set(key, [...(synonyms.get(key) ?? []), ...(means ? [means] : [])]);
  }
  const makes = named('make');
  const years = yearsIn(foldText(typed));
  const found = await database.run(findNamedVehicles, [
    [...keys, ...[...synonyms.values()].flat().map(termKey)],
    years.length > 0 ? [...makes.keys()] : [],
    Math.min(...years, LAST_YEAR),
    Math.max(...years, 0),
  ]);
  const byName = found.filter((row) => !row.of_make);
  const ofMake = found.filter((row) => row.of_make);
  const vehicles = [
    ...(byName.length > MAX_NAMED_VEHICLES ? [] : byName),
    ...(ofMake.length > MAX_VEHICLES_OF_MAKE ? [] : ofMake),
  ];
  return {
    synonyms,
    makes,
    brands: named('brand'),
    // A name that too many cars have says little; its words find their parts.
    vehicles: [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()],
  };
}

/** Those whose queries no part matches. */
export async function unmatched<Asked>(
  database: Database,
  asked: readonly Asked[],
  queryOf: (one: Asked) => string,
): Promise<Asked[]> {
  const rows = asked.length > 0 ? await database.run(findUnmatched, [asked.map(queryOf)]) : [];
  return rows.flatMap(({ rank }) => asked[rank - 1] ?? []);
}
