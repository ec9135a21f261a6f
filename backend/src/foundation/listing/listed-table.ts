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
