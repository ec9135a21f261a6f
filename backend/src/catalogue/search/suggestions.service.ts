import { dollarsFromCents, foldText, numberKey } from '@shop/contracts';
import type { Suggestions, Understood } from '@shop/contracts/calls';
import { Semaphore } from '../../foundation/concurrency/semaphore.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { toVehicle, wasBuiltIn } from '../vehicles/vehicle.model.ts';
import { findVehiclesByWords, type VehicleRow } from '../vehicles/vehicles.store.ts';
import { YEAR } from './car-reading.ts';
import { toNumber } from './catalogue.model.ts';
import { FUEL_WORDS, STOP_WORDS } from './dictionary.ts';
import { isInStockOnly, pricesOf } from './limit-reading.ts';
import { findNumbersBeginning } from './numbers.store.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';
import { type SuggestedPartRow, suggestCategories, suggestParts } from './suggestions.store.ts';
import { allOf, numbersQuery, queryWords, wordsQuery } from './tsquery.ts';
import { joined, MAX_KEY_LENGTH, MAX_NAME_WORDS, MIN_KEY_LENGTH, tokensOf } from './typed-text.ts';
import { findTermBeginning } from './words.store.ts';

/** Suggestions of each kind. */
const MAX_SUGGESTIONS = 5;
/** Fewer letters begin too many words. */
const MIN_LETTERS = 2;
const MIN_TERM_LETTERS = 3;

/** The browser waits no longer than this. */
const TIME_LIMIT_MS = 1_500;
/** Statements that one read runs at the same time. */
const STATEMENTS = 3;
/** Reads that may wait for others. */
const MAX_QUEUED = 50;

const NONE: Suggestions = { numbers: [], parts: [], categories: [], vehicles: [] };

interface SuggestionOptions {
  /** Whether numeric limits apply. */
  limited: boolean;
}

/**
 * Suggests while somebody types. When the database is slow, suggestions end before the pages do: they leave it half of the
 * connections, and are empty when that takes too long. A read that has begun holds its connections until the database
 * has answered.
 */
export function openSuggestions(database: Database, { limited }: SuggestionOptions) {
  const concurrency = Math.max(1, Math.floor(database.pool.options.max / 2 / STATEMENTS));
  const reads = new Semaphore({ concurrency, maxQueued: MAX_QUEUED });

  async function suggest(typed: string): Promise<Suggestions> {
    if (!limited) return suggestionsFor(database, typed);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const late = new Promise<Suggestions>((resolve) => {
      signal.addEventListener('abort', () => resolve(NONE), { once: true });
    });
    const read = reads.run(() => suggestionsFor(database, typed), { signal });
    return Promise.race([
      late,
      read.catch((failure: unknown) => {
        if (signal.aborted || isBusy(failure)) return NONE;
        throw failure;
      }),
    ]);
  }

  return { suggest };
}

const isBusy = (failure: unknown): boolean => failure instanceof Refusal && failure.code === 'unavailable';

/** What somebody who is typing may mean. Last words that mean nothing yet may be the beginning of a term. */
async function suggestionsFor(database: Database, typed: string): Promise<Suggestions> {
  const planOf = (text: string) =>
    planSearch(database, text, { exact: false, asWords: [], vehicle: undefined });
  const [numbers, plan] = await Promise.all([numbersBeginning(database, numberKey(typed)), planOf(typed)]);
  const suggestions = await suggestionsOf(
    database,
    typed,
    numbers.length > 0 ? { ...plan, numbers: [] } : plan,
  );
  // Parts that only have the pieces of the number are none that is meant.
  if (numbers.length > 0) return { numbers, ...suggestions, parts: [] };
  const isEmpty = suggestions.parts.length + suggestions.categories.length === 0;
  const isOpen = isEmpty || plan.leftOut.some((text) => foldText(typed).trimEnd().endsWith(text));
  const completed = isOpen ? await completedTerm(database, typed) : undefined;
  if (completed === undefined) return { numbers, ...suggestions };
  return { numbers, ...(await suggestionsOf(database, completed, await planOf(completed))) };
}

/** The text with its last words completed to a term that begins with them. */
async function completedTerm(database: Database, typed: string): Promise<string | undefined> {
  const folded = foldText(typed);
  const tokens = tokensOf(folded).slice(-MAX_NAME_WORDS);
  const runs = tokens
    .map((_, start) => tokens.slice(start))
    .filter((run) => joined(run).length >= MIN_TERM_LETTERS);
  if (runs.length === 0) return undefined;
  const [found] = await database.run(findTermBeginning, { keys: runs.map(joined) });
  const run = found && runs.find((one) => joined(one) === found.key);
  return run && folded.slice(0, run[0]?.start) + found.term;
}

/** What a text means, read as the list reads it. */
async function suggestionsOf(
  database: Database,
  typed: string,
  plan: SearchPlan,
): Promise<Omit<Suggestions, 'numbers'>> {
  const said = queryWords(plan.corrected ?? typed);
  const car = plan.understood.find(({ kind }) => kind === 'vehicle');
  const { rest, phrases } = subjectOf(said, plan.understood);
  // Of several cars the first; the fuel in the meaning of a car is no name of it.
  const names = car
    ? queryWords((car.means ?? car.text).replace(/, .*/, '')).filter((word) => !FUEL_WORDS.has(word))
    : said;
  const isTyped = said.join('').length >= MIN_LETTERS;
  const [parts, categories, vehicles] = await Promise.all([
    isTyped ? partsFirst(database, plan) : [],
    isTyped && phrases.length > 0 ? database.run(suggestCategories, { phrases, rows: MAX_SUGGESTIONS }) : [],
    isTyped ? vehiclesNamed(database, names) : [],
  ]);
  return {
    parts: parts.map(({ id, number, name, picture, price_cents }) => ({
      _id: id,
      ...(number !== null && { number }),
      name,
      picture,
      price: dollarsFromCents(price_cents),
    })),
    categories: categories.map(({ id, name, above }) => ({ id, name, ...(above !== null && { above }) })),
    vehicles: vehicles.map(toVehicle),
    ...(car && { named: { text: car.text, means: car.means ?? car.text, rest } }),
    ...(plan.corrected !== undefined && { corrected: plan.corrected }),
  };
}

/** The words that say which part is meant, as they were typed, and as the catalogue may say them. */
function subjectOf(said: readonly string[], understood: readonly Understood[]) {
  const isSaidBy = (some: readonly Understood[], word: string) =>
    some.some(({ text }) => queryWords(text).includes(word));
  const others = understood.filter(({ kind }) => kind !== 'synonym');
  const words = said.filter((word) => !isSaidBy(others, word) && !STOP_WORDS.has(word));
  const terms = understood.filter(({ kind, means }) => kind === 'synonym' && means).slice(0, 1);
  const beside = words.filter((word) => !isSaidBy(terms, word));
  const meanings = terms.flatMap(({ means = '' }) => means.split(', '));
  const limits = others.filter(({ kind }) => ['price', 'stock', 'exclusion'].includes(kind));
  return {
    rest: [...words, ...limits.map(({ text }) => text)].join(' '),
    phrases: [words, ...meanings.map((meaning) => [...beside, ...queryWords(meaning)])]
      .map((phrase) => phrase.join(' '))
      .filter(Boolean),
  };
}

async function numbersBeginning(database: Database, key: string): Promise<Suggestions['numbers']> {
  if (!/\d/.test(key) || key.length < MIN_KEY_LENGTH || key.length > MAX_KEY_LENGTH) return [];
  const rows = await database.run(findNumbersBeginning, { key, rows: MAX_SUGGESTIONS });
  return rows.map((row) => ({
    ...toNumber(row),
    part: { _id: row.part_id, ...(row.number !== null && { number: row.number }), name: row.name },
  }));
}

/** Parts that the list begins with, and then others of it. */
async function partsFirst(
  database: Database,
  { query, named, numbers, limits }: SearchPlan,
): Promise<SuggestedPartRow[]> {
  const wanted = allOf([numbersQuery(numbers), query]);
  if (wanted === '') return [];
  const [fromCents, toCents] = pricesOf(limits);
  const partsOf = (matched: string) =>
    database.run(suggestParts, {
      query: matched,
      fromCents,
      toCents,
      inStock: isInStockOnly(limits),
      rows: MAX_SUGGESTIONS,
    });
  const first = await partsOf(allOf([wanted, named]));
  if (named === '' || first.length === MAX_SUGGESTIONS) return first;
  const others = (await partsOf(wanted)).filter(({ id }) => !first.some((part) => part.id === id));
  return [...first, ...others].slice(0, MAX_SUGGESTIONS);
}

/** Variants among which those of a year are looked for. */
const MAX_VARIANTS = 100;

/** A model may have a year for its name: only where none does, years choose among the variants. Without one of these years, all say theirs. */
async function vehiclesNamed(database: Database, words: readonly string[]): Promise<VehicleRow[]> {
  const named = await database.run(findVehiclesByWords, [wordsQuery(words), MAX_SUGGESTIONS]);
  const years = words.filter((word) => YEAR.test(word)).map(Number);
  const others = words.filter((word) => !YEAR.test(word));
  if (named.length > 0 || years.length === 0 || others.length === 0) return named;
  const variants = await database.run(findVehiclesByWords, [wordsQuery(others), MAX_VARIANTS]);
  const ofYears = variants.filter((row) => years.some((year) => wasBuiltIn(row, year)));
  return (ofYears.length > 0 ? ofYears : variants).slice(0, MAX_SUGGESTIONS);
}
