import type { QueryResultRow } from 'pg';
import { type Statement, statement } from './database/index.ts';
import { behindInIndex, type ListOrder, sortKeys } from './list-order.ts';
import { chosenKinds, type ListedTable, listedRows } from './listed-table.ts';
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
 * A page reads of each kind what it may need, by the index of the order, and sorts that: it costs the same
 * however many rows there are of which kind. `$1` is the row to go on behind, `$2` the rows to read, `$3` the kind.
 */
function listPage(table: ListedTable, order: ListOrder): string {
  const { name, columns } = table;
  const rows = listedRows(table);
  const by = sortKeys(order);
  return `select ${columns}
    from ${chosenKinds(table, '$3')}
   cross join lateral (
     select ${columns} from ${name} where ${rows} and ${behindInIndex(order, name, '$1', rows)}
      order by ${by} limit $2
   ) page
   order by ${by} limit $2`;
}
