import { dollarsFromCents, piecesOf } from '@shop/contracts';
import type { Suggestions } from '@shop/contracts/calls';
import { Semaphore } from '../../foundation/concurrency/semaphore.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { toVehicle } from '../vehicles/vehicle.model.ts';
import { findVehiclesByWords } from '../vehicles/vehicles.store.ts';
import { ask } from './ask.ts';
import { toNumber } from './catalogue.model.ts';
import { findNumbersBeginning } from './numbers.store.ts';
import { queryOf, searchTextOf } from './search-text.model.ts';
import {
  type SuggestedPartRow,
  suggestCategories,
  suggestParts,
  suggestRecentParts,
} from './suggestions.store.ts';

/** Suggestions of each kind. */
const MAX_SUGGESTIONS = 5;
/** Fewer letters begin too many words. */
const MIN_LETTERS = 2;

/** The browser waits no longer than this. */
const TIME_LIMIT_MS = 1_500;
/** Statements that one read runs at the same time. */
const STATEMENTS = 4;
/** Reads that may wait for others. */
const MAX_QUEUED = 50;

const NONE = { parts: [], categories: [], vehicles: [] };

interface SuggestionOptions {
  /** Whether numeric limits apply. */
  limited: boolean;
}

/**
 * Suggests while somebody types. When the database is slow, suggestions end before the pages do: they leave it half of the
 * connections, and are empty when that takes too long. A read that has begun holds its connections until the database
 * has answered.
 */
export class SuggestionService {
  readonly #database: Database;
  readonly #limited: boolean;
  readonly #reads: Semaphore;

  constructor(database: Database, { limited }: SuggestionOptions) {
    this.#database = database;
    this.#limited = limited;
    const concurrency = Math.max(1, Math.floor(database.pool.options.max / 2 / STATEMENTS));
    this.#reads = new Semaphore({ concurrency, maxQueued: MAX_QUEUED });
  }

  async suggest(typed: string): Promise<Suggestions> {
    if (!this.#limited) return suggestionsFor(this.#database, typed);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const late = new Promise<Suggestions>((resolve) => {
      signal.addEventListener('abort', () => resolve({ numbers: [], ...NONE }), { once: true });
    });
    const read = this.#reads.run(() => suggestionsFor(this.#database, typed), { signal });
    return Promise.race([
      late,
      read.catch((failure: unknown) => {
        if (signal.aborted || isBusy(failure)) return { numbers: [], ...NONE };
        throw failure;
      }),
    ]);
  }
}

const isBusy = (failure: unknown): boolean => failure instanceof Refusal && failure.code === 'unavailable';

/** What somebody who is typing may mean, read as the list reads it. */
async function suggestionsFor(database: Database, typed: string): Promise<Suggestions> {
  const { words, key } = searchTextOf(typed);
  const [numbers, asked] = await Promise.all([
    numbersBeginning(database, key),
    ask(database, typed, { exact: false, asWords: [], vehicle: undefined }),
  ]);
  const said = asked.corrected === undefined ? words : searchTextOf(asked.corrected).words;
  return {
    numbers,
    ...(await matching(database, said, asked.query)),
    ...(asked.corrected !== undefined && { corrected: asked.corrected }),
  };
}

async function numbersBeginning(database: Database, key: string): Promise<Suggestions['numbers']> {
  if (!/\d/.test(key)) return [];
  const rows = await database.run(findNumbersBeginning, [key, `${key}\u{10ffff}`, MAX_SUGGESTIONS]);
  return rows.map((row) => ({
    ...toNumber(row),
    part: { _id: row.part_id, ...(row.number !== null && { number: row.number }), name: row.name },
  }));
}

async function partsWith(database: Database, query: string): Promise<SuggestedPartRow[]> {
  const recent = await database.run(suggestRecentParts, [query, MAX_SUGGESTIONS]);
  return recent.length < MAX_SUGGESTIONS ? database.run(suggestParts, [query, MAX_SUGGESTIONS]) : recent;
}

async function matching(
  database: Database,
  words: readonly string[],
  partsQuery: string,
): Promise<Pick<Suggestions, 'parts' | 'categories' | 'vehicles'>> {
  if (words.join('').length < MIN_LETTERS) return NONE;
  const [parts, categories, vehicles] = await Promise.all([
    partsQuery ? partsWith(database, partsQuery) : [],
    database.run(suggestCategories, [words.map((word) => `% ${piecesOf(word).join(' ')}%`), MAX_SUGGESTIONS]),
    database.run(findVehiclesByWords, [queryOf(words), MAX_SUGGESTIONS]),
  ]);
  return {
    parts: parts.map(({ id, number, name, picture, price_cents }) => ({
      _id: id,
      ...(number !== null && { number }),
      name,
      picture,
      price: dollarsFromCents(price_cents),
    })),
    categories,
    vehicles: vehicles.map(toVehicle),
  };
}
