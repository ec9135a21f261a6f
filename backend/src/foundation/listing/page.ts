import { DEFAULT_PAGE, LARGEST_PAGE, type PageQuery } from '@shop/contracts/calls';
import { fieldRefusal } from '../refusal.ts';

/** Sorts after every id, in any collation: a list without `after` starts at its newest row. */
export const BEYOND_EVERY_ID = 'zz';

/** The same for events of the audit log. */
export const BEYOND_EVERY_EVENT = String(Number.MAX_SAFE_INTEGER);

/** Which rows of a list to read: one statement, no counting. */
export interface Page {
  /** One row more than the page holds; it tells whether there is a next page. */
  rowsToRead: number;
  /**
   * Rows after this id in the list's order; in insertion order, which is read newest first, those before it.
   */
  after: string;
}

/** A page of a list, and the query of the next one where there is one. */
export interface Cut<Row> {
  rows: Row[];
  next: Record<string, string> | undefined;
}

/** The same page with its rows as the API shows them. */
export const mapRows = <Row, Shown>({ rows, next }: Cut<Row>, show: (row: Row) => Shown): Cut<Shown> => ({
  rows: rows.map(show),
  next,
});

/**
 * @param start the cursor of the first page; a list in insertion order starts at its newest row
 * @throws {Refusal} `invalid-request` when `limit` is above the largest page
 */
export function pageOf(query: PageQuery, start = BEYOND_EVERY_ID): Page {
  const limit = query.limit === undefined ? DEFAULT_PAGE : Number(query.limit);
  if (limit > LARGEST_PAGE) {
    throw fieldRefusal('invalid-request', 'limit', 'maximum', `limit must be at most ${LARGEST_PAGE}`);
  }
  return { rowsToRead: limit + 1, after: query.after ?? start };
}

/**
 * Cuts the rows read for a page to the page.
 * @param rowsRead at most `rowsToRead` rows, in the list's order
 */
export function cutSortedPage<Row extends { id: string }>(page: Page, rowsRead: readonly Row[]): Cut<Row> {
  const limit = page.rowsToRead - 1;
  const rows = rowsRead.slice(0, limit);
  const last = rows.at(-1);
  const more = rowsRead.length > limit && last;
  return { rows, next: more ? { limit: String(limit), after: last.id } : undefined };
}

/** The same for a list in insertion order: rows are read newest first and shown oldest first. */
export function cutPage<Row extends { id: string }>(page: Page, newestFirst: readonly Row[]): Cut<Row> {
  const { rows, next } = cutSortedPage(page, newestFirst);
  return { rows: rows.reverse(), next };
}

/**
 * Reads a list a few rows at a time, until none are left.
 * @param next reads the rows after the last one that was read
 */
export async function* batchesOf<Row>(next: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await next(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}
