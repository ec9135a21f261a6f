import { BEYOND_EVERY_ID } from './page.ts';

/** An order that the rows of a table can be listed in. `$1` is the row to go on behind, `$2` the rows to read. */
export interface ListOrder {
  /** As the statements' names end. */
  name: string;
  /** What stands for `$1` on the first page: it sorts before every row. */
  start: string;
  /** The condition of what is behind the row `$1`: a range of an index, so that far pages cost as little. */
  behind: string;
  by: string;
}

/** Newest first. */
export const newest: ListOrder = {
  name: 'newest',
  start: BEYOND_EVERY_ID,
  behind: 'id < $1',
  by: 'id desc',
};

/** By a column of a table, and where it is the same by id. Wants an index of the two. */
export const rising = (table: string, column: string): ListOrder => ({
  name: column.replaceAll('_', '-'),
  start: '',
  behind: `(${column}, id) > (${keyOf(table, column, 'min')}, $1)`,
  by: `${column}, id`,
});

/** The same from its end. */
export const falling = (table: string, column: string): ListOrder => ({
  name: `falling-${column.replaceAll('_', '-')}`,
  start: BEYOND_EVERY_ID,
  behind: `(${column}, id) < (${keyOf(table, column, 'max')}, $1)`,
  by: `${column} desc, id desc`,
});

/** What the row `$1` has in a column, also when it has left the list; where no row is named, the list's first. */
const keyOf = (table: string, column: string, first: 'min' | 'max'): string =>
  `coalesce((select ${column} from ${table} where id = $1),
            (select ${first}(${column}) from ${table} where removed_at is null))`;

/**
 * Reads a page by the index of its order, and stops at its end: for conditions that most rows meet.
 * @param rows the `select` of the whole list, with its conditions
 */
export const pageInOrder = (rows: string, { behind, by }: ListOrder): string =>
  `${rows} and ${behind} order by ${by} limit $2`;

/**
 * Finds the rows first and sorts them then: for conditions that few rows meet, and that have an index of
 * their own. The other way round, what is rare would be looked for in the whole list.
 */
export const pageOfFound = (rows: string, { behind, by }: ListOrder): string =>
  `with found as materialized (${rows}) select * from found where ${behind} order by ${by} limit $2`;

/**
 * The words of a text, for the search's index and its statements alike.
 * @param text an SQL expression
 */
export const wordsOf = (text: string): string =>
  `to_tsvector('simple', translate(${text}, '-_./,:+&<>@''', '            '))`;
