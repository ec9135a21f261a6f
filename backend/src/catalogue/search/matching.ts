import type { StatementRunner } from '../../foundation/database/index.ts';
import { findMatched } from './words.store.ts';

interface MatchOptions {
  /** Only parts that match this query are looked at: those of a vehicle, which are few. */
  within?: string;
  /** How many matches are enough. */
  most?: number;
}

/** Keeps the items whose query some part matches, in their order. */
export async function matched<Item>(
  database: StatementRunner,
  items: readonly Item[],
  queryOf: (item: Item) => string,
  { within = '', most = items.length }: MatchOptions = {},
): Promise<Item[]> {
  const queries = items.map(queryOf);
  const rows = items.length > 0 ? await database.run(findMatched, { queries, within, most }) : [];
  return rows.flatMap(({ rank }) => items.slice(rank - 1, rank));
}

/** Keeps the items whose query no part matches. */
export async function unmatched<Item>(
  database: StatementRunner,
  items: readonly Item[],
  queryOf: (item: Item) => string,
): Promise<Item[]> {
  const entries = [...items.entries()];
  const found = new Set(await matched(database, entries, ([, item]) => queryOf(item)));
  return entries.filter((entry) => !found.has(entry)).map(([, item]) => item);
}
