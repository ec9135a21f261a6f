import { foldText, numberKey } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { YEAR, yearsIn } from '../vehicles/car-reading.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { MAX_KEY_LENGTH, numberShape, termKey, tokensOf } from './query-text.ts';
import { type Candidate, candidatesOf, queryOf } from './relaxation.ts';
import {
  findFirstMatching,
  findNamedVehicles,
  findNumbersLike,
  findTerms,
  findUnmatched,
  MAX_NAMED_VEHICLES,
  MAX_VEHICLES_OF_MAKE,
} from './terms.store.ts';
import { allOf, anyOf, NO_PART, not, partLexeme, UNIVERSAL, vehicleLexeme } from './text-query.ts';
import { type Clause, nameKeys, numberKeys, understand, type Vocabulary } from './understanding.ts';
import { corrected, correctionsOf } from './word-correction.ts';

/** Parts that a number which is not known exactly may stand for. */
const MAX_NUMBERS_LIKE = 60;
/** Shorter keys are part of too many numbers. */
const MIN_LIKE_LENGTH = 4;
const MIN_SHAPE_LENGTH = 3;

/** What a search asks of the catalogue. */
export interface Asked {
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
  /** The same without the vehicle in it; absent where there is none, or nothing else. */
  anyVehicle?: string;
}

interface AskOptions {
  /** Words are neither corrected nor understood. */
  exact: boolean;
  /** Phrases that are searched for as words. */
  asWords: readonly string[];
  /** The chosen vehicle, whose parts alone are looked at. */
  vehicle: string | undefined;
}

const LAST_YEAR = 2049;

const NOTHING: Asked = { query: '', named: '', numbers: [], understood: [], leftOut: [] };

/**
 * Turns a typed text into what the catalogue is asked for: numbers, or a text query. If all conditions together match no part, the
 * fewest are left out.
 */
export async function ask(database: Database, typed: string, options: AskOptions): Promise<Asked> {
  if (typed.trim() === '') return NOTHING;
  if (tokensOf(foldText(typed)).length === 0) return { ...NOTHING, query: NO_PART };
  const vocabulary = options.exact
    ? await numbersAlone(database, typed)
    : await vocabularyOf(database, typed);
  const reading = understand(typed, vocabulary, options.asWords);
  if (reading.numbers.length > 0) {
    const rows = vocabulary.rows.filter(({ key }) => reading.numbers.includes(key));
    return answerByNumbers(reading.clauses, rows, await unmatchedBy(database, rows, reading.clauses));
  }
  if (options.exact) return asked(reading.clauses, []);
  if (isLikeNumber(reading.clauses)) {
    const rows = await numbersLike(database, [numberKey(typed)]);
    if (rows.length > 0) return answerByNumbers([], rows);
  }
  const words = reading.clauses.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const corrections = await correctionsOf(database, words);
  const text = corrected(foldText(typed), corrections);
  if (text !== foldText(typed)) {
    const meant = await vocabularyOf(database, text);
    return {
      ...(await matching(database, text, understand(text, meant, options.asWords).clauses, options.vehicle)),
      corrected: text,
    };
  }
  return matching(database, typed, reading.clauses, options.vehicle);
}

interface KnownVocabulary extends Vocabulary {
  rows: readonly NumberRow[];
}

const UNKNOWN: Vocabulary = {
  synonyms: new Map(),
  makes: new Map(),
  brands: new Map(),
  vehicles: [],
  numbers: new Set(),
};

async function numbersAlone(database: Database, typed: string): Promise<KnownVocabulary> {
  const rows = await database.run(findNumbers, [numberKeys(typed)]);
  return { ...UNKNOWN, rows, numbers: new Set(rows.map(({ key }) => key)) };
}

async function vocabularyOf(database: Database, typed: string): Promise<KnownVocabulary> {
  const keys = nameKeys(typed);
  const [terms, rows] = await Promise.all([
    database.run(findTerms, [keys]),
    database.run(findNumbers, [numberKeys(typed)]),
  ]);
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
    rows,
    numbers: new Set(rows.map(({ key }) => key)),
  };
}

/** Only words, one of them with a digit that is no year. */
const isLikeNumber = (clauses: readonly Clause[]): boolean =>
  clauses.length <= 6 &&
  clauses.every(({ kind }) => kind === 'word') &&
  clauses.some(({ text }) => /\d/.test(text) && !YEAR.test(text));

async function numbersLike(database: Database, keys: readonly string[]): Promise<NumberRow[]> {
  const likely = keys.filter(
    (key) => key.length <= MAX_KEY_LENGTH && /\d/.test(key) && numberShape(key).length >= MIN_SHAPE_LENGTH,
  );
  return likely.length > 0 ? database.run(findNumbersLike, [likely, MAX_NUMBERS_LIKE]) : [];
}

/** @param leftOut what none of the parts has */
const answerByNumbers = (
  clauses: readonly Clause[],
  numbers: readonly NumberRow[],
  leftOut: readonly Clause[] = [],
): Asked => ({
  ...NOTHING,
  numbers,
  understood: understoodOf(clauses.filter(({ kind }) => kind === 'number')),
  leftOut: leftOut.map(({ text }) => text),
});

/** The clauses that none of the numbered parts matches. */
async function unmatchedBy(
  database: Database,
  numbers: readonly NumberRow[],
  clauses: readonly Clause[],
): Promise<Clause[]> {
  const others = clauses.filter(({ kind }) => kind !== 'number');
  if (others.length === 0) return [];
  const numbered = anyOf(numbers.map(({ part_id }) => partLexeme(part_id)));
  const unmatched = await database.run(findUnmatched, [
    others.map((clause) => allOf([numbered, queryOf([clause])])),
  ]);
  return unmatched.flatMap(({ rank }) => others[rank - 1] ?? []);
}

/** What finds parts: all clauses, or the most that do; else a number that the text may hold. */
async function matching(
  database: Database,
  typed: string,
  clauses: readonly Clause[],
  vehicle: string | undefined,
): Promise<Asked> {
  const whole = await firstMatching(database, candidatesOf(clauses).filter(isWhole), vehicle);
  if (whole) return asked(whole.kept, []);
  const unmatched = await database.run(findUnmatched, [
    clauses.map((clause) => queryOf([{ ...clause, query: clause.weaker ?? clause.query }])),
  ]);
  const known = clauses.map((clause, index) =>
    unmatched.some(({ rank }) => rank === index + 1) ? { ...clause, isDead: true } : clause,
  );
  const found = await firstMatching(database, candidatesOf(known), vehicle);
  if (found) return asked(found.kept, found.leftOut);
  const numbers = await numbersLike(database, likelyNumbers(typed, clauses));
  return numbers.length > 0 ? answerByNumbers([], numbers) : asked(clauses, []);
}

const isWhole = ({ leftOut }: Candidate): boolean => leftOut.length === 0;

async function firstMatching(
  database: Database,
  candidates: readonly Candidate[],
  vehicle: string | undefined,
): Promise<Candidate | undefined> {
  if (candidates.length === 0) return undefined;
  const ofVehicle = vehicle === undefined ? '' : anyOf([vehicleLexeme(vehicle), UNIVERSAL]);
  const [first] = await database.run(findFirstMatching, [
    candidates.map(({ kept }) => allOf([queryOf(kept), ofVehicle])),
  ]);
  return first && candidates[first.rank - 1];
}

/** Keys of numbers with the words that mean nothing else. */
function likelyNumbers(typed: string, clauses: readonly Clause[]): string[] {
  const digits = clauses
    .filter(({ kind, text, isDead }) => kind === 'word' && !isDead && /\d/.test(text) && !YEAR.test(text))
    .map(({ text }) => text);
  return numberKeys(typed).filter(
    (key) => key.length >= MIN_LIKE_LENGTH && digits.some((text) => key.includes(text)),
  );
}

/** @param clauses those that the list answers */
function asked(clauses: readonly Clause[], leftOut: readonly Clause[]): Asked {
  const others = clauses.filter(({ kind }) => kind !== 'vehicle');
  const isOfVehicle = others.length < clauses.length;
  return {
    query: queryOf(clauses),
    // Of a car, parts that are made for it come first.
    named: allOf([...clauses.map(({ named = '' }) => named), isOfVehicle ? not(UNIVERSAL) : '']),
    numbers: [],
    understood: understoodOf(clauses.filter((clause) => !leftOut.includes(clause))),
    leftOut: leftOut.map(({ text }) => text),
    ...(others.length > 0 && isOfVehicle && { anyVehicle: queryOf(others) }),
  };
}

const understoodOf = (clauses: readonly Clause[]): Understood[] =>
  clauses.flatMap(({ kind, text, means }) =>
    kind === 'word' ? [] : [{ kind, text, ...(means && { means }) }],
  );
