import { DEFAULT_PAGE, LARGEST_PAGE, type PageQuery } from '@shop/contracts/calls';
import { fieldRefusal } from './refusal.ts';

/** Sorts behind every id: a list without `after` starts at its newest row. */
const BEYOND_EVERY_ID = '~';

/** Which rows of a list to read, newest first, in one statement and without counting. */
export interface Page {
  /** One row more than the page holds: it tells whether there is a next page. */
  rowsToRead: number;
  /** Rows with an id below this one. */
  before: string;
}

/** @throws {Refusal} `invalid-request` when `limit` is above the largest page */
export function pageOf(query: PageQuery): Page {
  const limit = query.limit === undefined ? DEFAULT_PAGE : Number(query.limit);
  if (limit > LARGEST_PAGE) {
    throw fieldRefusal('invalid-request', 'limit', 'maximum', `limit must be at most ${LARGEST_PAGE}`);
  }
  return { rowsToRead: limit + 1, before: query.after ?? BEYOND_EVERY_ID };
}

/**
 * Cuts the rows read for a page to the page, older to newer.
 * @param newestFirst at most `rowsToRead` rows
 * @returns the page's rows, and the query of the next page where there is one
 */
export function cutPage<Row extends { id: string }>(
  page: Page,
  newestFirst: readonly Row[],
): { rows: Row[]; next: Record<string, string> | undefined } {
  const limit = page.rowsToRead - 1;
  const rows = newestFirst.slice(0, limit).reverse();
  const oldest = rows[0];
  const more = newestFirst.length > limit && oldest;
  return { rows, next: more ? { limit: String(limit), after: oldest.id } : undefined };
}
