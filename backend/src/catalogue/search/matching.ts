import type { StatementRunner } from '../../foundation/database/index.ts';
import { findMatched } from './words.store.ts';

/**
 * Keeps the items whose query some part matches, in their order.
 * @param options.within only parts that match this query are looked at: those of a vehicle, which are few
 * @param options.most how many matches are enough
 */
export async function matched<Item>(
  database: StatementRunner,
  items: readonly Item[],
  queryOf: (item: Item) => string,
  { within = '', most = items.length } = {},
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
  const found = await matched(database, items, queryOf);
  return items.filter((item) => !found.includes(item));
}
