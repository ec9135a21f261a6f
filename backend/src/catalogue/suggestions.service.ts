import { dollarsFromCents } from '@shop/contracts';
import type { Suggestions } from '@shop/contracts/calls';
import type { Database } from '../platform/database/index.ts';
import { toNumber } from './catalogue.model.ts';
import { findNumbersBeginning } from './numbers.store.ts';
import { queryOf, searchTextOf } from './search-text.model.ts';
import {
  type SuggestedPartRow,
  suggestCategories,
  suggestParts,
  suggestRecentParts,
} from './suggestions.store.ts';
import { toVehicle } from './vehicle.model.ts';
import { findVehiclesByWords } from './vehicles.store.ts';
import { correctedWords } from './word-correction.ts';

/** Suggestions of each kind. */
const MOST_SUGGESTED = 5;
/** Fewer letters begin too many words. */
const FEWEST_LETTERS = 2;

const NONE = { parts: [], categories: [], vehicles: [] };

/** What somebody who is typing may mean; without any, what similar words would find. */
export async function suggestionsFor(database: Database, typed: string): Promise<Suggestions> {
  const { words, key } = searchTextOf(typed);
  const [numbers, found] = await Promise.all([numbersBeginning(database, key), matching(database, words)]);
  const isEmpty = [numbers, found.parts, found.categories, found.vehicles].every((list) => list.length === 0);
  const corrected = isEmpty ? await correctedWords(database, words) : undefined;
  if (!corrected) return { numbers, ...found };
  return { numbers, ...(await matching(database, corrected)), corrected: corrected.join(' ') };
}

async function numbersBeginning(database: Database, key: string): Promise<Suggestions['numbers']> {
  if (!/\d/.test(key)) return [];
  const rows = await database.run(findNumbersBeginning, [key, `${key}~`, MOST_SUGGESTED]);
  return rows.map((row) => ({
    ...toNumber(row),
    part: { _id: row.part_id, ...(row.number !== null && { number: row.number }), name: row.name },
  }));
}

async function partsWith(database: Database, query: string): Promise<SuggestedPartRow[]> {
  const recent = await database.run(suggestRecentParts, [query, MOST_SUGGESTED]);
  return recent.length < MOST_SUGGESTED ? database.run(suggestParts, [query, MOST_SUGGESTED]) : recent;
}

async function matching(
  database: Database,
  words: readonly string[],
): Promise<Pick<Suggestions, 'parts' | 'categories' | 'vehicles'>> {
  if (words.join('').length < FEWEST_LETTERS) return NONE;
  const query = queryOf(words);
  const [parts, categories, vehicles] = await Promise.all([
    partsWith(database, query),
    database.run(suggestCategories, [words.map((word) => `% ${word}%`), MOST_SUGGESTED]),
    database.run(findVehiclesByWords, [query, MOST_SUGGESTED]),
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
