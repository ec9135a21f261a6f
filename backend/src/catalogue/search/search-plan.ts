import { foldText, numberKey } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { YEAR } from './car-reading.ts';
import { STOP_WORDS } from './dictionary.ts';
import { type Limit, readLimits } from './limit-reading.ts';
import { findNumbers, findNumbersLike, type NumberRow } from './numbers.store.ts';
import { type ReadOptions, type ReadText, readText } from './read-text.ts';
import { type Candidate, candidatesOf, clausesQuery } from './relaxation.ts';
import { allOf, fitting, NO_PART, not, numbersQuery, UNIVERSAL } from './tsquery.ts';
import {
  joined,
  keysNear,
  MAX_KEY_LENGTH,
  MIN_LIKE_LENGTH,
  numberKeys,
  numberShape,
  type Token,
  termKey,
  tokensOf,
} from './typed-text.ts';
import type { Clause } from './understanding.ts';
import { corrected, correctionsOf } from './word-correction.ts';
import { matched, unmatched } from './words.store.ts';

/** Parts that a number which is not known exactly may stand for. */
const MAX_NUMBERS_LIKE = 60;
const MIN_SHAPE_LENGTH = 3;
const MIN_CERTAIN_SHAPE = 5;
const MAX_NUMBERS_NEAR = 3;
/** A text of more words is no number. */
const MAX_NUMBER_WORDS = 6;

/** What a search asks of the catalogue. */
export interface SearchPlan {
  /** What the parts must match; empty where only numbers or nothing was typed. */
  query: string;
  /** What the first parts match: the words in their names. */
  named: string;
  numbers: readonly NumberRow[];
  limits: readonly Limit[];
  understood: Understood[];
  /** What no part has together with the rest, as it was typed. */
  leftOut: string[];
  /** The text that was read instead of the typed one. */
  corrected?: string;
  /** Numbers that the typed one may be, mistyped; where nothing is found. */
  near?: string[];
  /** The same without the vehicle in it; absent where there is none, or nothing else. */
  anyVehicle?: string;
}

interface PlanOptions extends ReadOptions {
  /** The chosen vehicle, whose parts alone are looked at. */
  vehicle: string | undefined;
}

const EMPTY: SearchPlan = { query: '', named: '', numbers: [], limits: [], understood: [], leftOut: [] };

/** One typed sign may be eighteen letters. No text that people type is longer. */
const MAX_FOLDED = 150;

/** Turns a typed text into what the catalogue is asked for. */
export async function planSearch(
  database: Database,
  typed: string,
  options: PlanOptions,
): Promise<SearchPlan> {
  const { rest, limits } = readLimits(foldText(typed).slice(0, MAX_FOLDED), options.asWords);
  const plan = await new Planner(database, options).plan(rest);
  const understood = limits.map(({ kind, text, means }) => ({ kind, text, means }));
  return { ...plan, limits, understood: [...plan.understood, ...understood] };
}

/** The same search without its price, without being in stock, and without both. */
export function withoutLimits(plan: SearchPlan): SearchPlan[] {
  const limits = plan.limits.filter(({ isOrder }) => !isOrder);
  const kinds = [...new Set(limits.map(({ kind }) => kind))];
  const ofKinds = kinds.map((kind) => limits.filter((limit) => limit.kind === kind));
  return [...ofKinds, ...(kinds.length > 1 ? [limits] : [])].map((leftOut) => {
    const texts = leftOut.map(({ text }) => text);
    return {
      ...plan,
      limits: plan.limits.filter((limit) => !leftOut.includes(limit)),
      understood: plan.understood.filter(({ text }) => !texts.includes(text)),
      leftOut: [...plan.leftOut, ...texts],
    };
  });
}

/** Plans what the words ask for that say nothing of prices and stock. */
class Planner {
  readonly #database: Database;
  readonly #options: PlanOptions;
  /** Of the parts that are looked at; empty for all. */
  readonly #within: string;

  constructor(database: Database, options: PlanOptions) {
    this.#database = database;
    this.#options = options;
    this.#within = options.vehicle === undefined ? '' : fitting(options.vehicle);
  }

  async plan(typed: string): Promise<SearchPlan> {
    if (typed.trim() === '') return EMPTY;
    if (tokensOf(typed).length === 0) return { ...EMPTY, query: NO_PART };
    const read = await readText(this.#database, typed, this.#options);
    const plan = await this.#found(read);
    if (!plan) return this.#nothing(read);
    return read.text === typed ? plan : { corrected: read.text, ...plan };
  }

  /**
   * Numbers, or a text query. Where no part has all words, they may be a part of a number, or mistyped; else the fewest conditions are
   * left out. `undefined` where nothing is found.
   */
  async #found(read: ReadText): Promise<SearchPlan | undefined> {
    const { wanted, clauses, numbers } = read;
    if (numbers.length > 0) return this.#ofNumbers(numbers, clauses);
    if (this.#options.exact) return wordPlan(clauses, []);
    const exclusions = clauses.filter(isExclusion);
    const alike = mayBeNumber(read) ? await this.#numbersLike([numberKey(wanted)]) : [];
    if (alike.some(({ key, shown }) => numberShape(numberKey(shown)) === numberShape(key)))
      return this.#ofNumbers(alike, exclusions);
    const whole = candidatesOf(clauses).filter(({ leftOut }) => leftOut.length === 0);
    const found = await this.#firstOf(whole);
    if (found) return found;
    if (alike.length > 0) return this.#ofNumbers(alike, exclusions);
    const likely = await this.#likely(read);
    if (likely?.isCertain) return likely.plan;
    return (await this.#corrected(read)) ?? (await this.#relaxed(read)) ?? likely?.plan;
  }

  /** What is found with other words for those that nobody knows; `undefined` where there are none, or nothing is found. */
  async #corrected({ text, clauses }: ReadText): Promise<SearchPlan | undefined> {
    const words = clauses.filter((clause) => clause.kind === 'word' && !STOP_WORDS.has(clause.text));
    const meant = corrected(text, await correctionsOf(this.#database, words));
    if (meant === text) return undefined;
    const read = await readText(this.#database, meant, this.#options);
    const isNumber = read.numbers.length > 0;
    const plan = await (isNumber ? this.#ofNumbers(read.numbers, read.clauses) : this.#relaxed(read));
    return plan && { ...plan, corrected: meant };
  }

  /** The parts of some numbers, and what else is typed that none of them has. Exclusions that would leave none of them are left out. */
  async #ofNumbers(numbers: readonly NumberRow[], clauses: readonly Clause[]): Promise<SearchPlan> {
    const numbered = numbersQuery(numbers);
    const others = clauses.filter((one) => one.kind !== 'number' && !isExclusion(one));
    const lacked = await unmatched(this.#database, others, (clause) =>
      allOf([numbered, clausesQuery([clause])]),
    );
    const exclusions = clauses.filter(isExclusion);
    const kept = await this.#keptOf(
      exclusions.filter(({ matchesNothing }) => !matchesNothing),
      numbered,
    );
    return {
      ...EMPTY,
      query: allOf(kept.map(({ query }) => query)),
      numbers,
      understood: understoodOf(clauses.filter((one) => one.kind === 'number' || kept.includes(one))),
      leftOut: [...lacked, ...exclusions.filter((one) => !kept.includes(one))].map(({ text }) => text),
    };
  }

  /** As many of the exclusions, from the first on, as leave some of the parts that match a query; all where there are none anyway. */
  async #keptOf(exclusions: readonly Clause[], query: string): Promise<readonly Clause[]> {
    if (exclusions.length === 0) return [];
    const mostFirst = exclusions.map((_, fewer) => exclusions.slice(0, exclusions.length - fewer));
    const [kept = exclusions] = await matched(
      this.#database,
      [...mostFirst, []],
      (some) => allOf([query, this.#within, ...some.map((exclusion) => exclusion.query)]),
      { most: 1 },
    );
    return kept;
  }

  /** Numbers that read like one of the keys, or begin or end so. */
  async #numbersLike(keys: readonly string[]): Promise<NumberRow[]> {
    const likely = [...new Set([...keys, ...keys.map(withOnes)])].filter(
      (key) => key.length <= MAX_KEY_LENGTH && /\d/.test(key) && numberShape(key).length >= MIN_SHAPE_LENGTH,
    );
    if (likely.length === 0) return [];
    return this.#database.run(findNumbersLike, { keys: likely, rows: MAX_NUMBERS_LIKE });
  }

  /**
   * The parts of a number that stands in part, or mistyped, among words. It is certain where these parts have all of the words, or
   * where so much of it was typed that nothing else is meant.
   */
  async #likely(read: ReadText): Promise<{ plan: SearchPlan; isCertain: boolean } | undefined> {
    const numbers = await this.#numbersLike(isOneNumber(read) ? [] : likelyNumbers(read));
    if (numbers.length === 0) return undefined;
    const isOther = ({ text }: Clause) => !numbers.some(({ key }) => key.includes(termKey(text)));
    const plan = await this.#ofNumbers(numbers, read.clauses.filter(isOther));
    const isLong = numbers.some(({ key }) => numberShape(key).length >= MIN_CERTAIN_SHAPE);
    return { plan, isCertain: isLong || plan.leftOut.length === 0 };
  }

  /** The most clauses that a part matches. */
  async #relaxed(read: ReadText): Promise<SearchPlan | undefined> {
    if (isOneNumber(read)) return undefined;
    // Another car's alternator of 130 A is no answer where this car has none.
    const car = read.clauses.find(({ kind }) => kind === 'vehicle')?.query ?? '';
    const nowhere = await unmatched(this.#database, read.clauses, (clause) =>
      allOf([
        clausesQuery([{ ...clause, query: clause.fallbackQuery ?? clause.query }]),
        clause.kind === 'measure' ? car : '',
      ]),
    );
    const marked = read.clauses.map((clause) =>
      nowhere.includes(clause) ? { ...clause, matchesNothing: true } : clause,
    );
    return this.#firstOf(candidatesOf(marked));
  }

  /** No part, and the numbers that differ from the typed one in a character: they are offered, and never taken for it. */
  async #nothing(read: ReadText): Promise<SearchPlan> {
    const keys = mayBeNumber(read) ? keysNear(numberKey(read.wanted)) : [];
    const rows = keys.length > 0 ? await this.#database.run(findNumbers, { keys }) : [];
    const near = [...new Set(rows.map(({ shown }) => shown))].slice(0, MAX_NUMBERS_NEAR);
    return { ...wordPlan(read.clauses, []), ...(near.length > 0 && { near }) };
  }

  /** The first of some searches that finds a part. Of several parts that are named, those that the shop lacks are left out. */
  async #firstOf(candidates: readonly Candidate[]): Promise<SearchPlan | undefined> {
    const [found] = await matched(this.#database, candidates, ({ kept }) => clausesQuery(kept), {
      within: this.#within,
      most: 1,
    });
    if (!found) return undefined;
    const { kept, leftOut } = found;
    const choices = kept.flatMap((clause) => {
      const others = clausesQuery(kept.filter((other) => other !== clause));
      return (clause.choices ?? []).map((choice) => ({ ...choice, others }));
    });
    const missing = await unmatched(this.#database, choices, ({ others, query }) =>
      allOf([others, query, this.#within]),
    );
    return wordPlan(kept, [...leftOut, ...missing]);
  }
}

const isExclusion = ({ kind }: Clause): boolean => kind === 'exclusion';

const hasNumber = (text: string): boolean => /\d/.test(text) && !YEAR.test(text);

/** Two groups of few letters before four digits, which are no year: KP-AC-1999. */
const ENDS_LIKE_YEAR = /^(?:\p{L}{1,4}[^\p{L}\p{N}\s]+){2,}\d{4}$/u;

/** Only words, one of them with a digit that is no year. */
function mayBeNumber({ wanted, clauses }: ReadText): boolean {
  const words = clauses.filter((clause) => !isExclusion(clause));
  return (
    words.length <= MAX_NUMBER_WORDS &&
    words.every(({ kind }) => kind === 'word') &&
    (ENDS_LIKE_YEAR.test(wanted.trim()) || words.some(({ text }) => hasNumber(text)))
  );
}

/** Nothing but one number in one piece, known or not: no half of it is meant. */
const isOneNumber = (read: ReadText): boolean => !/\s/.test(read.wanted.trim()) && mayBeNumber(read);

/** An l beside digits may be a 1: in upper case nobody could take one for the other. */
const withOnes = (key: string): string => key.replaceAll(/l(?=[\doi])|(?<=[\doi])l/g, '1');

const WITH_DIGIT = String.raw`[\p{L}\p{N}]*\d[\p{L}\p{N}]*`;
const WORDS_WITH_DIGITS = new RegExp(String.raw`${WITH_DIGIT}(?:[\s._()/-]+${WITH_DIGIT})*`, 'gu');

/** Keys of numbers with the words that mean nothing else. */
function likelyNumbers({ wanted, clauses }: ReadText): string[] {
  const isWord = (typed: Token) =>
    typed.text.length >= MIN_SHAPE_LENGTH &&
    clauses.some((one) => one.kind === 'word' && !one.matchesNothing && one.text === typed.text);
  // Words with digits that stand beside each other are one number: of 0986 1420 no half is meant.
  const groups = (wanted.match(WORDS_WITH_DIGITS) ?? []).map(tokensOf).filter((group) => group.some(isWord));
  return numberKeys(wanted).filter(
    (key) => key.length >= MIN_LIKE_LENGTH && groups.some((group) => key.includes(joined(group))),
  );
}

/** @param clauses those that the list answers */
function wordPlan(clauses: readonly Clause[], leftOut: readonly { text: string }[]): SearchPlan {
  const others = clauses.filter(({ kind }) => kind !== 'vehicle');
  const isOfVehicle = others.length < clauses.length;
  return {
    ...EMPTY,
    query: clausesQuery(clauses),
    // Of a car, parts that are made for it come first.
    named: allOf([...clauses.map(({ named = '' }) => named), isOfVehicle ? not(UNIVERSAL) : '']),
    understood: understoodOf(clauses),
    leftOut: leftOut.map(({ text }) => text),
    ...(others.length > 0 && isOfVehicle && { anyVehicle: clausesQuery(others) }),
  };
}

const understoodOf = (clauses: readonly Clause[]): Understood[] =>
  clauses.flatMap(({ kind, text, means }) =>
    kind === 'word' ? [] : [{ kind, text, ...(means && { means }) }],
  );
