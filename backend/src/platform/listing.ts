import type { QueryResultRow } from 'pg';
import { type Statement, statement } from './database/index.ts';
import { behindInIndex, type ListOrder, sortKeys } from './list-order.ts';
import { type ListedTable, ofEachKind } from './listed-table.ts';
import { wordSearch } from './word-search.ts';

/** How to list the rows of a table in one order: of one kind where the table has kinds and one is given. */
export interface Listing<Row extends QueryResultRow, Kind extends readonly unknown[]> {
  start: string;
  page: Statement<Row, [after: string, rows: number, ...kind: Kind]>;
  /** Those that hold all the words, each at least as the beginning of one. */
  search: Statement<Row, [after: string, rows: number, words: readonly string[], ...kind: Kind]>;
}

export const listing = <Row extends QueryResultRow, Kind extends readonly unknown[]>(
  table: ListedTable,
  order: ListOrder,
): Listing<Row, Kind> => ({
  start: order.start,
  page: statement(`list-${table.name}-by-${order.name}`, listPage(table, order)),
  search: statement(`search-${table.name}-by-${order.name}`, wordSearch(table, order)),
});

/**
 * A page reads each kind by the index of the order, and of each no more than the page shows of it, but one: it
 * costs the same however many rows there are of which kind. `$1` is the row to go on behind, `$2` the rows to
 * read, `$3` the kind.
 */
function listPage(table: ListedTable, order: ListOrder): string {
  const { name, columns } = table;
  const by = sortKeys(order);
  const ofKind = (listed: string): string => `
     select ${columns} from ${name} where ${listed} and ${behindInIndex(order, name, '$1', listed)}
      order by ${by} limit $2`;
  return `select ${columns} from (${ofEachKind(table, '$3', ofKind)}) page order by ${by} limit $2`;
}
