import { BEYOND_EVERY_ID } from './page.ts';

/** An order that the rows of a table can be listed in. */
export interface ListOrder {
  /** As the statements' names end. */
  name: string;
  /** What stands for the row to go on behind on the first page: it sorts before every row. */
  start: string;
  /** What the rows are sorted by, and by id where it is the same; none for the order of their insertion. */
  key: string | undefined;
  /** From its end. */
  falling: boolean;
}

/** Newest first. */
export const newest: ListOrder = {
  name: 'newest',
  start: BEYOND_EVERY_ID,
  key: undefined,
  falling: true,
};

/** By a column, or an expression of it. */
export const rising = (column: string, key = column): ListOrder => ({
  name: column.replaceAll('_', '-'),
  start: '',
  key,
  falling: false,
});

/** The same from its end. */
export const falling = (column: string, key = column): ListOrder => ({
  name: `falling-${column.replaceAll('_', '-')}`,
  start: BEYOND_EVERY_ID,
  key,
  falling: true,
});

/**
 * A column that a unique index holds in order, compared as the indexes of lists have it: a planner that could
 * walk along the unique index would read past any number of rows that are not in the list.
 */
export const inBytes = (column: string): string => `${column} collate "C"`;

/** The id in the order of insertion. */
const ID = inBytes('id');

/** The order as SQL says it behind `order by`. */
export const sortKeys = ({ key, falling }: ListOrder): string =>
  (key === undefined ? [ID] : [key, 'id']).map((one) => (falling ? `${one} desc` : one)).join(', ');

/**
 * The condition of what is behind a row, as a range of the index of the order: far pages cost as little as
 * the first. It goes on behind a row that has left the list, too.
 *
 * @param row the row's id, an SQL expression
 * @param listed the condition of the rows in the list; where no row is named it begins at the first of them
 */
export const behindInIndex = (order: ListOrder, table: string, row: string, listed: string): string => {
  const { key, falling } = order;
  const first = `(select ${falling ? 'max' : 'min'}(${key}) from ${table} where ${listed})`;
  return behind(order, row, `coalesce(${keyOf(order, table, row)}, ${first})`);
};

/** The same of rows that are at hand already, and are only looked through. */
export const behindAmongFound = (order: ListOrder, table: string, row: string): string =>
  `(${behind(order, row, keyOf(order, table, row))}) is not false`;

const behind = ({ key, falling }: ListOrder, row: string, keyOfRow: string): string => {
  const side = falling ? '<' : '>';
  return key === undefined ? `${ID} ${side} ${row}` : `(${key}, id) ${side} (${keyOfRow}, ${row})`;
};

const keyOf = ({ key }: ListOrder, table: string, row: string): string =>
  `(select ${key} from ${table} where id = ${row})`;
