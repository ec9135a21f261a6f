import type { Understood } from '@shop/contracts/calls';
import type { Database } from '../platform/database/index.ts';
import { YEAR } from './car-reading.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { foldText, termKey, tokensOf } from './query-text.ts';
import { candidatesOf, queryOf } from './relaxation.ts';
import {
  findFirstMatching,
  findNamedVehicles,
  findNumbersLike,
  findTerms,
  MAX_NAMED_VEHICLES,
} from './terms.store.ts';
import { allOf, UNIVERSAL, vehicleLexeme } from './text-query.ts';
import { type Clause, nameKeys, numberKeys, understand, type Vocabulary } from './understanding.ts';
import { corrected, correctionsOf } from './word-correction.ts';

/** Parts that a number which is not known exactly may stand for. */
const MAX_NUMBERS_LIKE = 60;
/** Shorter keys are part of too many numbers. */
const MIN_LIKE_LENGTH = 4;

/** What a search asks of the catalogue. */
export interface Asked {
  /** What the parts must match; empty where numbers or nothing was typed. */
  query: string;
  /** What the names of the first parts match. */
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

const NOTHING: Asked = { query: '', named: '', numbers: [], understood: [], leftOut: [] };

/**
 * Turns a typed text into what the catalogue is asked for: numbers, or a text query. If all conditions together match no part, the
 * fewest are left out.
 */
export async function ask(database: Database, typed: string, options: AskOptions): Promise<Asked> {
  if (tokensOf(foldText(typed)).length === 0) return NOTHING;
  const vocabulary = options.exact
    ? await numbersAlone(database, typed)
    : await vocabularyOf(database, typed);
  const reading = understand(typed, vocabulary, options.asWords);
  if (reading.numbers.length > 0)
    return numbered(
      reading.clauses,
      vocabulary.rows.filter(({ key }) => reading.numbers.includes(key)),
    );
  if (options.exact) return asked(reading.clauses, []);
  if (isLikeNumber(reading.clauses)) {
    const rows = await numbersLike(database, [termKey(typed).toUpperCase()]);
    if (rows.length > 0) return numbered([], rows);
  }
  const words = reading.clauses.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const corrections = await correctionsOf(database, words);
  if (corrections.length > 0) {
    const text = corrected(foldText(typed), corrections);
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
  const hasYear = /(?<!\d)(19|20)\d\d(?!\d)|(?<!\d)0\d(?!\d)|['’]\d\d/.test(typed);
  const vehicles = await database.run(findNamedVehicles, [
    [...keys, ...[...synonyms.values()].flat().map(termKey)],
    hasYear ? [...makes.keys()] : [],
  ]);
  return {
    synonyms,
    makes,
    brands: named('brand'),
    // A name that so many cars have says little; its words find their parts.
    vehicles: vehicles.length > MAX_NAMED_VEHICLES ? [] : vehicles,
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
  const likely = keys.filter((key) => /^[A-Z0-9]{3,40}$/.test(key) && /\d/.test(key));
  return likely.length > 0 ? database.run(findNumbersLike, [likely, MAX_NUMBERS_LIKE]) : [];
}

const numbered = (clauses: readonly Clause[], numbers: readonly NumberRow[]): Asked => ({
  ...NOTHING,
  numbers,
  understood: understoodOf(clauses.filter(({ kind }) => kind === 'number')),
});

async function matching(
  database: Database,
  typed: string,
  clauses: readonly Clause[],
  vehicle: string | undefined,
): Promise<Asked> {
  const candidates = candidatesOf(clauses);
  const ofVehicle = vehicle === undefined ? [] : [`${vehicleLexeme(vehicle)} | ${UNIVERSAL}`];
  const [first] =
    candidates.length > 0
      ? await database.run(findFirstMatching, [
          candidates.map(({ kept }) => allOf([queryOf(kept), ...ofVehicle])),
        ])
      : [];
  const found = first && candidates[first.rank - 1];
  if (found && found.leftOut.length === 0) return asked(found.kept, []);
  const digits = clauses
    .filter(({ kind, text, isDead }) => kind === 'word' && !isDead && /\d/.test(text) && !YEAR.test(text))
    .map(({ text }) => text.toUpperCase());
  const keys = numberKeys(typed).filter(
    (key) => key.length >= MIN_LIKE_LENGTH && digits.some((text) => key.includes(text)),
  );
  const numbers = await numbersLike(database, keys);
  if (numbers.length > 0) return numbered([], numbers);
  if (found) return asked(found.kept, found.leftOut);
  return asked(clauses, []);
}

/** @param clauses those that the list answers */
function asked(clauses: readonly Clause[], leftOut: readonly Clause[]): Asked {
  const others = clauses.filter(({ kind }) => kind !== 'vehicle');
  return {
    query: queryOf(clauses),
    named: allOf(clauses.flatMap(({ named }) => (named ? [named] : []))),
    numbers: [],
    understood: understoodOf(clauses.filter((clause) => !leftOut.includes(clause))),
    leftOut: leftOut.map(({ text }) => text),
    ...(others.length > 0 && others.length < clauses.length && { anyVehicle: queryOf(others) }),
  };
}

const understoodOf = (clauses: readonly Clause[]): Understood[] =>
  clauses.flatMap(({ kind, text, means }) =>
    kind === 'word' ? [] : [{ kind, text, ...(means && { means }) }],
  );
