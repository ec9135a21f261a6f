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

/** A table whose rows are listed page by page, in several orders, and searched by words. */
export interface ListedTable {
  name: string;
  /** What the statements' names call the rows, where it is not the table's name. */
  label?: string;
  /** The condition of a listed row, in SQL, where it is not that it was not removed. */
  listed?: string;
  /** The columns of a row, in SQL. */
  columns: string;
  /** The searched text, as an SQL expression; the index of its words repeats it exactly. */
  text: string;
  /**
   * The column by which one kind of rows can be listed alone, and the kinds of listed rows. Each order needs
   * an index that begins with this column.
   */
  kinds?: { column: string; names: readonly string[] };
  /** Texts about the owner of rows, in a table with the same column: a row is found by one of them as well. They are kept in pieces. */
  owners?: { table: string; column: string; words: string };
}

const NOT_REMOVED = 'removed_at is null';

/**
 * One relation with the rows of each requested kind, of all kinds where the parameter is null. When each
 * reading is sorted and limited, PostgreSQL merges them and reads of each only what the page takes. A table
 * without kinds is read once and has no parameter. The kind is hidden from the planner, which would otherwise
 * read the whole index of one kind and sort it.
 * @param read reads the listed rows of one kind; it receives the kind's condition
 */
export const ofEachKind = (
  { kinds, listed = NOT_REMOVED }: ListedTable,
  parameter: string,
  read: (listed: string) => string,
): string =>
  kinds
    ? kinds.names
        .map((kind) => `(select '${kind}' where coalesce(${parameter}, '${kind}') = '${kind}')`)
        .map((chosen) => `(${read(`${listed} and ${kinds.column} = ${chosen}`)})`)
        .join('\n   union all\n   ')
    : `(${read(listed)})`;

/** The condition of the rows in the list, of the requested kinds. */
export const listedRows = ({ kinds, listed = NOT_REMOVED }: ListedTable, parameter: string): string =>
  kinds
    ? `${listed} and ${kinds.column} = any (array(
          select kind from unnest(array[${kinds.names.map((kind) => `'${kind}'`).join(', ')}]) all_kinds (kind)
           where kind = coalesce(${parameter}, kind)))`
    : listed;
