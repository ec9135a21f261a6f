import { foldText, numberKey } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { YEAR, yearsIn } from './car-reading.ts';
import { type Choice, oneOf } from './choices.ts';
import { readExclusions } from './exclusion-reading.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { isLimit, type PriceReading, readPrices } from './price-reading.ts';
import { type Candidate, candidatesOf, clausesQuery } from './relaxation.ts';
import {
  findFirstMatching,
  findFirstMatchingOfVehicle,
  findNamedVehicles,
  findNumbersLike,
  findTerms,
  findUnmatched,
  MAX_NAMED_VEHICLES,
  MAX_VEHICLES_OF_MAKE,
} from './search-plan.store.ts';
import { allOf, anyOf, fitting, NO_PART, not, partLexeme, UNIVERSAL } from './tsquery.ts';
import {
  keysNear,
  MAX_KEY_LENGTH,
  MIN_LIKE_LENGTH,
  numberShape,
  STOP_WORDS,
  termKey,
  tokensOf,
} from './typed-text.ts';
import { type Clause, nameKeys, numberKeys, understand, type Vocabulary } from './understanding.ts';
import { corrected, correctionsOf } from './word-correction.ts';

/** Parts that a number which is not known exactly may stand for. */
const MAX_NUMBERS_LIKE = 60;
const MIN_SHAPE_LENGTH = 3;
const MAX_NUMBERS_NEAR = 3;
/** A text of more words is no number. */
const MAX_NUMBER_WORDS = 6;

/** What a search asks of the catalogue. */
export interface SearchPlan {
  /** What the parts must match; empty where numbers or nothing was typed. */
  query: string;
  /** What the first parts match: the words in their names. */
  named: string;
  numbers: readonly NumberRow[];
  understood: Understood[];
  /** What no part has together with the rest, as it was typed. */
  leftOut: string[];
  /** The text that was read instead of the typed one. */
  corrected?: string;
  /** Numbers that the typed one may be, mistyped; where nothing is found. */
  near?: string[];
  /** The same without the vehicle in it; absent where there is none, or nothing else. */
  anyVehicle?: string;
  prices: Pick<PriceReading, 'limit' | 'cheapestFirst'>;
}

interface PlanOptions {
  /** Words are not corrected, and no names are looked up. */
  exact: boolean;
  /** Phrases that are searched for as words. */
  asWords: readonly string[];
  /** The chosen vehicle, whose parts alone are looked at. */
  vehicle: string | undefined;
}

const LAST_YEAR = 2049;

/** What the words ask for that say nothing of prices. */
type PartPlan = Omit<SearchPlan, 'prices'>;

const EMPTY: PartPlan = { query: '', named: '', numbers: [], understood: [], leftOut: [] };

/** One typed sign may be eighteen letters. No text that people type is longer. */
const MAX_FOLDED = 150;

/** Turns a typed text into what the catalogue is asked for. */
export async function planSearch(
  database: Database,
  typed: string,
  options: PlanOptions,
): Promise<SearchPlan> {
  const { rest, understood, ...prices } = readPrices(typed, options.asWords);
  const plan = await planWithExclusions(database, rest, options);
  return { ...plan, understood: [...plan.understood, ...understood], prices };
}

/** The same search without the prices that it is limited to. */
export const withoutLimit = (plan: SearchPlan): SearchPlan => ({
  ...plan,
  prices: { ...plan.prices, limit: {} },
  understood: plan.understood.filter((one) => !isLimit(one)),
  leftOut: [...plan.leftOut, ...plan.understood.filter(isLimit).map(({ text }) => text)],
});

/** The parts that the other words find, without those that are excluded; where none would be left, an exclusion is left out. */
async function planWithExclusions(
  database: Database,
  typed: string,
  options: PlanOptions,
): Promise<PartPlan> {
  const { rest, exclusions } = readExclusions(typed, options.asWords);
  if (options.exact || exclusions.length === 0) return planParts(database, typed, options);
  const plan = await planParts(database, rest, options);
  const wanted = await Promise.all(
    exclusions.map(async ({ text, excluded }) => {
      const read = await Promise.all(excluded.map((one) => readText(database, one, options)));
      const means = read.map(({ clauses }) => clauses.map((one) => one.means ?? one.text).join(' '));
      return {
        understood: { kind: 'exclusion' as const, text, means: means.join(', ') },
        query: allOf(read.map(({ clauses }) => not(clausesQuery(clauses)))),
      };
    }),
  );
  const found = allOf([
    anyOf(plan.numbers.map(({ part_id }) => partLexeme(part_id))),
    plan.query,
    options.vehicle === undefined ? '' : fitting(options.vehicle),
  ]);
  const unmet = await unmatched(database, wanted, ({ query }) => allOf([found, query]));
  const met = wanted.filter((one) => !unmet.includes(one));
  const narrowed = (query: string) => allOf([query, ...met.map((one) => one.query)]);
  return {
    ...plan,
    query: narrowed(plan.query),
    understood: [...plan.understood, ...met.map(({ understood }) => understood)],
    leftOut: [...plan.leftOut, ...unmet.map(({ understood }) => understood.text)],
    ...(plan.anyVehicle && { anyVehicle: narrowed(plan.anyVehicle) }),
  };
}

/**
 * Numbers, or a text query. Where no part has all words, they may be a part of a number, or mistyped; else the fewest conditions are
 * left out.
 */
async function planParts(database: Database, given: string, options: PlanOptions): Promise<PartPlan> {
  if (given.trim() === '') return EMPTY;
  const typed = foldText(given).length > MAX_FOLDED ? foldText(given).slice(0, MAX_FOLDED) : given;
  const folded = foldText(typed);
  if (tokensOf(folded).length === 0) return { ...EMPTY, query: NO_PART };
  const read = await readText(database, typed, options);
  const numbered = await numberPlan(database, read);
  if (numbered) return numbered;
  const { clauses } = read;
  if (options.exact) return wordPlan(clauses, []);
  const alike = mayBeNumber(clauses) ? await numbersLike(database, [numberKey(typed)]) : [];
  if (alike.some(({ key, shown }) => numberShape(numberKey(shown)) === numberShape(key)))
    return { ...EMPTY, numbers: alike };
  const whole = await firstMatching(database, candidatesOf(clauses).filter(isWhole), options.vehicle);
  if (whole) return answeredPlan(database, whole, options.vehicle);
  if (alike.length > 0) return { ...EMPTY, numbers: alike };
  const words = clauses
    .filter(({ kind, text }) => kind === 'word' && !STOP_WORDS.has(text))
    .map(({ text }) => text);
  const text = corrected(folded, await correctionsOf(database, words));
  if (text === folded) return relaxedPlan(database, typed, clauses, options.vehicle);
  const meant = await readText(database, text, options);
  return {
    ...((await numberPlan(database, meant)) ??
      (await relaxedPlan(database, text, meant.clauses, options.vehicle))),
    corrected: text,
  };
}

/** A text as the shop understands it, with the parts of the numbers in it. */
interface ReadText {
  clauses: Clause[];
  numbers: NumberRow[];
}

async function readText(
  database: Database,
  typed: string,
  { exact, asWords }: PlanOptions,
): Promise<ReadText> {
  const rows = await database.run(findNumbers, [numberKeys(typed)]);
  const key = numberKey(typed);
  const isNumber = asWords.length === 0 && /\d/.test(key) && rows.some((row) => row.key === key);
  const names = exact || isNumber ? NO_NAMES : await namesIn(database, typed);
  const known = { ...names, numbers: new Set(rows.map((row) => row.key)) };
  const { clauses, numbers } = understand(typed, known, asWords);
  return {
    clauses: await withNamedParts(database, clauses),
    numbers: rows.filter((row) => numbers.includes(row.key)),
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

/** The parts of the numbers in a text, and what else is typed that none of them has; `undefined` for a text without any. */
async function numberPlan(database: Database, { clauses, numbers }: ReadText): Promise<PartPlan | undefined> {
  if (numbers.length === 0) return undefined;
  const others = clauses.filter(({ kind }) => kind !== 'number');
  const numbered = anyOf(numbers.map(({ part_id }) => partLexeme(part_id)));
  const leftOut = await unmatched(database, others, (clause) => allOf([numbered, clausesQuery([clause])]));
  return {
    ...EMPTY,
    numbers,
    understood: understoodOf(clauses.filter(({ kind }) => kind === 'number')),
    leftOut: leftOut.map(({ text }) => text),
  };
}

/** Those whose queries no part matches. */
async function unmatched<Asked>(
  database: Database,
  asked: readonly Asked[],
  queryOf: (one: Asked) => string,
): Promise<Asked[]> {
  const rows = asked.length > 0 ? await database.run(findUnmatched, [asked.map(queryOf)]) : [];
  return rows.flatMap(({ rank }) => asked[rank - 1] ?? []);
}

const hasNumber = (text: string): boolean => /\d/.test(text) && !YEAR.test(text);

/** Only words, one of them with a digit that is no year. */
const mayBeNumber = (clauses: readonly Clause[]): boolean =>
  clauses.length <= MAX_NUMBER_WORDS &&
  clauses.every(({ kind }) => kind === 'word') &&
  clauses.some(({ text }) => hasNumber(text));

/** Written in one piece, it is a number and nothing else: of KP-AC-9999, KP and AC alone mean nothing. */
const isNumberOnly = (typed: string, clauses: readonly Clause[]): boolean =>
  mayBeNumber(clauses) && !/\s/.test(typed.trim());

/** An l beside digits may be a 1: in upper case nobody could take one for the other. */
const withOnes = (key: string): string => key.replaceAll(/l(?=[\doi])|(?<=[\doi])l/g, '1');

/** Numbers that read like one of the keys, or begin or end so. */
async function numbersLike(database: Database, keys: readonly string[]): Promise<NumberRow[]> {
  const likely = [...new Set([...keys, ...keys.map(withOnes)])].filter(
    (key) => key.length <= MAX_KEY_LENGTH && /\d/.test(key) && numberShape(key).length >= MIN_SHAPE_LENGTH,
  );
  return likely.length > 0 ? database.run(findNumbersLike, [likely, MAX_NUMBERS_LIKE]) : [];
}

/** The most clauses that a part matches; else a number that the text may hold. */
async function relaxedPlan(
  database: Database,
  typed: string,
  clauses: readonly Clause[],
  vehicle: string | undefined,
): Promise<PartPlan> {
  const nowhere = await unmatched(database, clauses, (clause) =>
    clausesQuery([{ ...clause, query: clause.fallbackQuery ?? clause.query }]),
  );
  const marked = clauses.map((clause) =>
    nowhere.includes(clause) ? { ...clause, matchesNothing: true } : clause,
  );
  const found = isNumberOnly(typed, clauses)
    ? undefined
    : await firstMatching(database, candidatesOf(marked), vehicle);
  if (found) return answeredPlan(database, found, vehicle);
  const numbers = await numbersLike(database, likelyNumbers(typed, clauses));
  if (numbers.length > 0) return { ...EMPTY, numbers };
  const near = mayBeNumber(clauses) ? await numbersNear(database, numberKey(typed)) : [];
  return { ...wordPlan(clauses, []), ...(near.length > 0 && { near }) };
}

/** The numbers that differ from a key in one character: they are offered, and never taken for it. */
async function numbersNear(database: Database, key: string): Promise<string[]> {
  const rows = await database.run(findNumbers, [keysNear(key)]);
  return [...new Set(rows.map(({ shown }) => shown))].slice(0, MAX_NUMBERS_NEAR);
}

const isWhole = ({ leftOut }: Candidate): boolean => leftOut.length === 0;

async function firstMatching(
  database: Database,
  candidates: readonly Candidate[],
  vehicle: string | undefined,
): Promise<Candidate | undefined> {
  if (candidates.length === 0) return undefined;
  const queries = candidates.map(({ kept }) => clausesQuery(kept));
  const [first] =
    vehicle === undefined
      ? await database.run(findFirstMatching, [queries])
      : await database.run(findFirstMatchingOfVehicle, [queries, fitting(vehicle)]);
  return first && candidates[first.rank - 1];
}

/** Keys of numbers with the words that mean nothing else. */
function likelyNumbers(typed: string, clauses: readonly Clause[]): string[] {
  const digits = clauses
    .filter(({ kind, text, matchesNothing }) => kind === 'word' && !matchesNothing && hasNumber(text))
    .map(({ text }) => text);
  return numberKeys(typed).filter(
    (key) => key.length >= MIN_LIKE_LENGTH && digits.some((text) => key.includes(text)),
  );
}

/** Of several parts that are named, adds to `leftOut` those that the shop lacks. */
async function answeredPlan(
  database: Database,
  { kept, leftOut }: Candidate,
  vehicle: string | undefined,
): Promise<PartPlan> {
  const plan = wordPlan(kept, leftOut);
  const choices = kept.flatMap((clause) => {
    const others = kept.filter((other) => other !== clause);
    return (clause.choices ?? []).map(({ text, query }) => ({
      text,
      query: allOf([clausesQuery(others), query, vehicle === undefined ? '' : fitting(vehicle)]),
    }));
  });
  const missing = await unmatched(database, choices, ({ query }) => query);
  return { ...plan, leftOut: [...plan.leftOut, ...missing.map(({ text }) => text)] };
}

/** @param clauses those that the list answers */
function wordPlan(clauses: readonly Clause[], leftOut: readonly Clause[]): PartPlan {
  const others = clauses.filter(({ kind }) => kind !== 'vehicle');
  const isOfVehicle = others.length < clauses.length;
  return {
    query: clausesQuery(clauses),
    // Of a car, parts that are made for it come first.
    named: allOf([...clauses.map(({ named = '' }) => named), isOfVehicle ? not(UNIVERSAL) : '']),
    numbers: [],
    understood: understoodOf(clauses),
    leftOut: leftOut.map(({ text }) => text),
    ...(others.length > 0 && isOfVehicle && { anyVehicle: clausesQuery(others) }),
  };
}

const understoodOf = (clauses: readonly Clause[]): Understood[] =>
  clauses.flatMap(({ kind, text, means }) =>
    kind === 'word' ? [] : [{ kind, text, ...(means && { means }) }],
  );
