import { BEYOND_EVERY_ID } from './page.ts';

/** An order in which the rows of a table can be listed. */
export interface ListOrder {
  /** Suffix of the statements' names. */
  name: string;
  /** The cursor of the first page: it sorts before every row. */
  start: string;
  /** What the rows are sorted by; rows with equal values are sorted by id. Absent for insertion order. */
  key: string | undefined;
  /** Descending. */
  descending: boolean;
}

/** Newest first. */
export const newest: ListOrder = {
  name: 'newest',
  start: BEYOND_EVERY_ID,
  key: undefined,
  descending: true,
};

/** By a column, or an expression of one. */
export const ascending = (column: string, key = column): ListOrder => ({
  name: column.replaceAll('_', '-'),
  start: '',
  key,
  descending: false,
});

/** The same, descending. */
export const descending = (column: string, key = column): ListOrder => ({
  name: `descending-${column.replaceAll('_', '-')}`,
  start: BEYOND_EVERY_ID,
  key,
  descending: true,
});

/**
 * A column with a unique index, compared in binary collation as in the lists' indexes: a planner that could
 * use the unique index would read past any number of rows that are not in the list.
 */
export const binaryCollation = (column: string): string => `${column} collate "C"`;

/** By id, which is the order of insertion. */
const ID = binaryCollation('id');

/** The order as SQL after `order by`. */
export const sortKeys = ({ key, descending }: ListOrder): string =>
  (key === undefined ? [ID] : [key, 'id']).map((one) => (descending ? `${one} desc` : one)).join(', ');

/**
 * The condition for rows after a given row, as a range of the order's index (keyset pagination), so far pages
 * cost as little as the first. It also works when the row has left the list.
 * @param row the row's id, an SQL expression
 * @param listed the condition of the rows in the list; without a row, the first of them is the start
 */
export const keysetAfter = (order: ListOrder, table: string, row: string, listed: string): string => {
  const { key, descending } = order;
  const first = `(select ${descending ? 'max' : 'min'}(${key}) from ${table} where ${listed})`;
  return rowsAfter(order, row, `coalesce(${keyOf(order, table, row)}, ${first})`);
};

/** The same condition for rows that are already read and only filtered. */
export const keysetAmongRows = (order: ListOrder, table: string, row: string): string =>
  `(${rowsAfter(order, row, keyOf(order, table, row))}) is not false`;

const rowsAfter = ({ key, descending }: ListOrder, row: string, keyOfRow: string): string => {
  const side = descending ? '<' : '>';
  return key === undefined ? `${ID} ${side} ${row}` : `(${key}, id) ${side} (${keyOfRow}, ${row})`;
};

const keyOf = ({ key }: ListOrder, table: string, row: string): string =>
  `(select ${key} from ${table} where id = ${row})`;
