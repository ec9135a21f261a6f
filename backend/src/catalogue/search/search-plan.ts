import { foldText, numberKey, wordsOf } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { CAR_MAKES, YEAR } from './car-reading.ts';
import { exclusionOf, type NegatedPhrase, splitExclusions } from './exclusion-reading.ts';
import { isLimit, type LimitKind, type LimitReading, readLimits } from './limit-reading.ts';
import { matched, unmatched } from './matching.ts';
import { findNumbers, findNumbersLike, type NumberRow } from './numbers.store.ts';
import { type ReadOptions, type ReadText, readText, vocabularyOf } from './read-text.ts';
import { type Candidate, candidatesOf, clausesQuery } from './relaxation.ts';
import {
  allOf,
  anyOf,
  EVERY_PART,
  fitting,
  lexeme,
  NO_PART,
  not,
  numbersQuery,
  OF_NAME,
  UNIVERSAL,
  wholeWordQuery,
} from './tsquery.ts';
import {
  keysNear,
  MAX_KEY_LENGTH,
  MIN_LIKE_LENGTH,
  numberKeys,
  numberShape,
  STOP_WORDS,
  termKey,
  tokensOf,
} from './typed-text.ts';
import { type Clause, type Reading, understand } from './understanding.ts';
import { corrected, correctionsOf } from './word-correction.ts';

/** Parts that a number which is not known exactly may stand for. */
const MAX_NUMBERS_LIKE = 60;
const MIN_SHAPE_LENGTH = 3;
const MIN_CERTAIN_SHAPE = 5;
const MAX_NUMBERS_NEAR = 3;
/** A text of more words is no number. */
const MAX_NUMBER_WORDS = 6;

/** What a search asks of the catalogue. */
export interface SearchPlan {
  /** What the parts must match; empty where numbers or nothing was typed. */
  query: string;
  /** What the parts must match beside it: they have nothing of what is excluded. */
  without: string;
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
  prices: Pick<LimitReading, 'limit' | 'cheapestFirst'>;
}

interface PlanOptions extends ReadOptions {
  /** The chosen vehicle, whose parts alone are looked at. */
  vehicle: string | undefined;
}

/** What the words ask for that say nothing of prices and stock. */
type PartPlan = Omit<SearchPlan, 'prices'>;

const EMPTY: PartPlan = { query: '', without: '', named: '', numbers: [], understood: [], leftOut: [] };

/** One typed sign may be eighteen letters. No text that people type is longer. */
const MAX_FOLDED = 150;

/** Turns a typed text into what the catalogue is asked for. */
export async function planSearch(
  database: Database,
  typed: string,
  options: PlanOptions,
): Promise<SearchPlan> {
  const { rest, understood, ...prices } = readLimits(typed, options.asWords);
  const plan = await planWithExclusions(database, rest, options);
  return { ...plan, understood: [...plan.understood, ...understood], prices };
}

/** The same search without the limits of some kinds. */
export function withoutLimits(plan: SearchPlan, kinds: readonly LimitKind[]): SearchPlan {
  const { inStock, ...price } = plan.prices.limit;
  const limit = {
    ...(!kinds.includes('price') && price),
    ...(inStock && !kinds.includes('stock') && { inStock }),
  };
  return {
    ...plan,
    prices: { ...plan.prices, limit },
    understood: plan.understood.filter((one) => !isLimit(one, kinds)),
    leftOut: [
      ...plan.leftOut,
      ...plan.understood.filter((one) => isLimit(one, kinds)).map(({ text }) => text),
    ],
  };
}

/** Reads what is excluded. An exclusion that would leave nothing of the list is left out, with those after it. */
async function planWithExclusions(
  database: Database,
  typed: string,
  options: PlanOptions,
): Promise<PartPlan> {
  const { rest, phrases } = splitExclusions(typed);
  if (phrases.length === 0) return planParts(database, typed, options);
  const written = phrases.flatMap(({ pieces }) => pieces).join(', ');
  const words = wordsOf(written).map((text) => ({ text, ...(CAR_MAKES.has(text) && { edits: 0 }) }));
  const corrections = options.exact ? [] : await correctionsOf(database, words);
  const piecesOf = ({ pieces }: NegatedPhrase) =>
    pieces.map((piece) => corrected(foldText(piece), corrections));
  const { known, rows } = await vocabularyOf(database, phrases.flatMap(piecesOf).join(', '), options);
  const takenBack = new Set(options.asWords.map(termKey));
  const read = (piece: string) => understand(piece, known, options.asWords);
  const named = phrases.map((phrase) =>
    exclusionOf(phrase, piecesOf(phrase).map(read), rest === '' && phrases.length === 1),
  );
  const others = named.flatMap((exclusion) => exclusion.others);
  const exclusions = named.filter(
    ({ text, unwanted }) => unwanted.length > 0 && !takenBack.has(termKey(text)),
  );
  const plan = await planParts(database, [rest, ...others].filter(Boolean).join(' '), options);
  const vehicle = options.vehicle === undefined ? '' : fitting(options.vehicle);
  const found = allOf([numbersQuery(plan.numbers), plan.query, vehicle]) || EVERY_PART;
  const withoutFirst = (count: number) =>
    allOf(exclusions.slice(0, count).map(({ unwanted }) => withoutAny(unwanted, rows)));
  const counts = [...exclusions.keys(), exclusions.length];
  const empty = await unmatched(database, counts, (count) => allOf([found, withoutFirst(count)]));
  const fewest = Math.min(...empty, exclusions.length + 1);
  // Where the list is empty anyway, nothing is left out for it.
  const kept = fewest === 0 ? exclusions.length : fewest - 1;
  const understood = exclusions
    .slice(0, kept)
    .map(({ text, means }) => ({ kind: 'exclusion' as const, text, means }));
  return {
    ...plan,
    without: withoutFirst(kept),
    understood: [...plan.understood, ...understood],
    leftOut: [...plan.leftOut, ...exclusions.slice(kept).map(({ text }) => text)],
    // An empty list shows no results for other words.
    ...(corrections.length > 0 &&
      fewest > 0 && {
        corrected: [plan.corrected ?? foldText(rest), ...named.map(({ text }) => text)]
          .filter(Boolean)
          .join(' '),
      }),
  };
}

/** Of parts that have nothing of what was read. One that says to be without something has it not. */
function withoutAny(unwanted: readonly Reading[], rows: readonly NumberRow[]): string {
  const has = unwanted.map(({ clauses, numbers }) =>
    allOf([
      numbersQuery(rows.filter(({ key }) => numbers.includes(key))),
      ...clauses.map(({ kind, text, query, named }) =>
        // What goes on either side is no part for one of them.
        kind === 'word' ? wholeWordQuery(text) : kind === 'position' ? (named ?? query) : query,
      ),
    ]),
  );
  return anyOf([not(anyOf(has)), lexeme(`${OF_NAME}without`)]);
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
  const alike = mayBeNumber(typed, clauses) ? await numbersLike(database, [numberKey(typed)]) : [];
  if (alike.some(({ key, shown }) => numberShape(numberKey(shown)) === numberShape(key)))
    return { ...EMPTY, numbers: alike };
  const whole = await firstMatching(database, candidatesOf(clauses).filter(isWhole), options.vehicle);
  if (whole) return answeredPlan(database, whole, options.vehicle);
  if (alike.length > 0) return { ...EMPTY, numbers: alike };
  const likely = await likelyPlan(database, typed, clauses);
  if (likely?.isCertain) return likely.plan;
  return (
    (await correctedPlan(database, folded, clauses, options)) ??
    (await relaxedPlan(database, typed, clauses, options.vehicle)) ??
    likely?.plan ??
    nothingPlan(database, typed, clauses)
  );
}

/** What is found with other words for those that nobody knows; `undefined` where there are none, or nothing is found. */
async function correctedPlan(
  database: Database,
  folded: string,
  clauses: readonly Clause[],
  options: PlanOptions,
): Promise<PartPlan | undefined> {
  const words = clauses.filter(({ kind, text }) => kind === 'word' && !STOP_WORDS.has(text));
  const text = corrected(folded, await correctionsOf(database, words));
  if (text === folded) return undefined;
  const meant = await readText(database, text, options);
  const plan =
    (await numberPlan(database, meant)) ??
    (await relaxedPlan(database, text, meant.clauses, options.vehicle));
  return plan && { ...plan, corrected: text };
}

/** The parts of the numbers in a text, and what else is typed that none of them has; `undefined` for a text without any. */
async function numberPlan(database: Database, { clauses, numbers }: ReadText): Promise<PartPlan | undefined> {
  if (numbers.length === 0) return undefined;
  const others = clauses.filter(({ kind }) => kind !== 'number');
  const understood = understoodOf(clauses.filter(({ kind }) => kind === 'number'));
  return { ...EMPTY, numbers, understood, leftOut: await lackedBy(database, numbers, others) };
}

/** The texts of the clauses that no part of some numbers matches. */
async function lackedBy(
  database: Database,
  numbers: readonly NumberRow[],
  clauses: readonly Clause[],
): Promise<string[]> {
  const numbered = numbersQuery(numbers);
  const lacked = await unmatched(database, clauses, (clause) => allOf([numbered, clausesQuery([clause])]));
  return lacked.map(({ text }) => text);
}

const hasNumber = (text: string): boolean => /\d/.test(text) && !YEAR.test(text);

/** Letters that may begin a number. After two of them the digits are no year: KP-AC-1999. */
const MIN_PREFIXES = 2;
const isPrefix = (text: string): boolean => /^\p{L}{1,4}$/u.test(text);

/** Written in one piece: of KP-AC-9999, KP and AC alone mean nothing. */
const isOnePiece = (typed: string): boolean => !/\s/.test(typed.trim());

/** Only words, one of them with a digit that is no year. */
const mayBeNumber = (typed: string, clauses: readonly Clause[]): boolean =>
  clauses.length <= MAX_NUMBER_WORDS &&
  clauses.every(({ kind }) => kind === 'word') &&
  (clauses.some(({ text }) => hasNumber(text)) ||
    (isOnePiece(typed) &&
      clauses.some(({ text }) => YEAR.test(text)) &&
      clauses.filter(({ text }) => isPrefix(text)).length >= MIN_PREFIXES &&
      clauses.every(({ text }) => YEAR.test(text) || isPrefix(text))));

/** Nothing but one number, known or not. */
const isOneNumber = (typed: string, clauses: readonly Clause[]): boolean =>
  isOnePiece(typed) && mayBeNumber(typed, clauses);

/** An l beside digits may be a 1: in upper case nobody could take one for the other. */
const withOnes = (key: string): string => key.replaceAll(/l(?=[\doi])|(?<=[\doi])l/g, '1');

/** Numbers that read like one of the keys, or begin or end so. */
async function numbersLike(database: Database, keys: readonly string[]): Promise<NumberRow[]> {
  const likely = [...new Set([...keys, ...keys.map(withOnes)])].filter(
    (key) => key.length <= MAX_KEY_LENGTH && /\d/.test(key) && numberShape(key).length >= MIN_SHAPE_LENGTH,
  );
  return likely.length > 0 ? database.run(findNumbersLike, { keys: likely, rows: MAX_NUMBERS_LIKE }) : [];
}

/**
 * The parts of a number that stands in part, or mistyped, among words. It is certain where these parts have all of the words, or
 * where so much of it was typed that nothing else is meant.
 */
async function likelyPlan(
  database: Database,
  typed: string,
  clauses: readonly Clause[],
): Promise<{ plan: PartPlan; isCertain: boolean } | undefined> {
  if (isOneNumber(typed, clauses)) return undefined;
  const numbers = await numbersLike(database, likelyNumbers(typed, clauses));
  if (numbers.length === 0) return undefined;
  const others = clauses.filter(({ text }) => !numbers.some(({ key }) => key.includes(termKey(text))));
  const leftOut = await lackedBy(database, numbers, others);
  return {
    plan: { ...EMPTY, numbers, leftOut },
    isCertain:
      leftOut.length === 0 || numbers.some(({ key }) => numberShape(key).length >= MIN_CERTAIN_SHAPE),
  };
}

/** The most clauses that a part matches. `undefined` where there are none, and for what can only be one number: of that no half is meant. */
async function relaxedPlan(
  database: Database,
  typed: string,
  clauses: readonly Clause[],
  vehicle: string | undefined,
): Promise<PartPlan | undefined> {
  if (isOneNumber(typed, clauses)) return undefined;
  const nowhere = await unmatched(database, clauses, (clause) =>
    clausesQuery([{ ...clause, query: clause.fallbackQuery ?? clause.query }]),
  );
  const marked = clauses.map((clause) =>
    nowhere.includes(clause) ? { ...clause, matchesNothing: true } : clause,
  );
  const found = await firstMatching(database, candidatesOf(marked), vehicle);
  return found && answeredPlan(database, found, vehicle);
}

/** No part, and numbers that the typed one may be. */
async function nothingPlan(database: Database, typed: string, clauses: readonly Clause[]): Promise<PartPlan> {
  const near = mayBeNumber(typed, clauses) ? await numbersNear(database, numberKey(typed)) : [];
  return { ...wordPlan(clauses, []), ...(near.length > 0 && { near }) };
}

/** The numbers that differ from a key in one character: they are offered, and never taken for it. */
async function numbersNear(database: Database, key: string): Promise<string[]> {
  const rows = await database.run(findNumbers, { keys: keysNear(key) });
  return [...new Set(rows.map(({ shown }) => shown))].slice(0, MAX_NUMBERS_NEAR);
}

const isWhole = ({ leftOut }: Candidate): boolean => leftOut.length === 0;

async function firstMatching(
  database: Database,
  candidates: readonly Candidate[],
  vehicle: string | undefined,
): Promise<Candidate | undefined> {
  const within = vehicle === undefined ? '' : fitting(vehicle);
  const [first] = await matched(database, candidates, ({ kept }) => clausesQuery(kept), { within, most: 1 });
  return first;
}

/** Keys of numbers with the words that mean nothing else. */
function likelyNumbers(typed: string, clauses: readonly Clause[]): string[] {
  const texts = clauses
    .filter(({ kind, matchesNothing }) => kind === 'word' && !matchesNothing)
    .map(({ text }) => text);
  const groups = neighboursWithDigits(foldText(typed)).filter((group) =>
    group.some((text) => texts.includes(text) && text.length >= MIN_SHAPE_LENGTH),
  );
  return numberKeys(typed).filter(
    (key) => key.length >= MIN_LIKE_LENGTH && groups.some((group) => key.includes(group.join(''))),
  );
}

/** Words with digits that stand beside each other are one number: of 0986 1420 no half is meant. */
function neighboursWithDigits(folded: string): string[][] {
  const groups: string[][] = [];
  let end = 0;
  for (const token of tokensOf(folded).filter(({ text }) => /\d/.test(text))) {
    const isNeighbour = groups.length > 0 && /^[\s._()/-]*$/.test(folded.slice(end, token.start));
    if (isNeighbour) groups.at(-1)?.push(token.text);
    else groups.push([token.text]);
    end = token.end;
  }
  return groups;
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
    without: '',
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
