import type { PageQuery } from '@shop/contracts/calls';
import type { QueryResultRow } from 'pg';
import { type Statement, type StatementRunner, statement } from '../database/index.ts';
import { keysetAfter, type ListedTable, type ListOrder, ofEachKind, sortKeys } from './listed-table.ts';
import { type Cut, cutPage, cutSortedPage, pageOf } from './page.ts';
import { searchWords, wordSearch } from './word-search.ts';

/** How to list the rows of a table in one order; of one kind, if the table has kinds and one is given. */
export interface Listing<Row extends QueryResultRow, Kind extends readonly unknown[]> {
  start: string;
  page: Statement<Row, [after: string, rows: number, ...kind: Kind]>;
  /** Rows that contain all the words, each at least as the beginning of a word. */
  search: Statement<Row, [after: string, rows: number, words: readonly string[], ...kind: Kind]>;
  /** Makes a page of the rows that were read for it. */
  cut: typeof cutPage;
}

export const listing = <Row extends QueryResultRow, Kind extends readonly unknown[]>(
  table: ListedTable,
  order: ListOrder,
): Listing<Row, Kind> => ({
  start: order.start,
  page: statement(`list-${table.label ?? table.name}-by-${order.name}`, listPage(table, order)),
  search: statement(`search-${table.label ?? table.name}-by-${order.name}`, wordSearch(table, order)),
  cut: order.key === undefined ? cutPage : cutSortedPage,
});

/** Reads a page of a list, of the rows that contain the words of `q` where it has any. */
export async function readPage<Row extends QueryResultRow & { id: string }, Kind extends readonly unknown[]>(
  database: StatementRunner,
  { start, page, search, cut }: Listing<Row, Kind>,
  query: PageQuery & { q?: string },
  ...kind: Kind
): Promise<Cut<Row>> {
  const asked = pageOf(query, start);
  const words = searchWords(query.q);
  const rows =
    words.length > 0
      ? await database.run(search, [asked.after, asked.rowsToRead, words, ...kind])
      : await database.run(page, [asked.after, asked.rowsToRead, ...kind]);
  return cut(asked, rows);
}

/**
 * Each kind is read by the order's index, at most one row more than the page shows, so the cost does not
 * depend on the number of rows. `$1` is the row to continue after, `$2` the number of rows, `$3` the kind.
 */
function listPage(table: ListedTable, order: ListOrder): string {
  const { name, columns } = table;
  const by = sortKeys(order);
  const ofKind = (listed: string): string => `
     select ${columns} from ${name} where ${listed} and ${keysetAfter(order, name, '$1', listed)}
      order by ${by} limit $2`;
  return `select ${columns} from (${ofEachKind(table, '$3', ofKind)}) page order by ${by} limit $2`;
}
