/** A table whose rows are listed page by page, in several orders, and searched by words. */
export interface ListedTable {
  name: string;
  /** The columns of a row, in SQL. */
  columns: string;
  /** The text that is searched, as an SQL expression; the index of its words repeats it as it stands. */
  text: string;
  /**
   * The column by which one kind of rows can be listed alone, and the kinds that listed rows are of. Each order
   * wants an index that begins with it, so that no kind is looked for among the others.
   */
  kinds?: { column: string; names: readonly string[] };
}

/** The condition of the rows in the list; inside of `chosenKinds` of those of one kind. */
export const listedRows = ({ kinds }: ListedTable): string =>
  kinds ? `removed_at is null and ${kinds.column} = kinds.kind` : 'removed_at is null';

/**
 * The kinds that are asked for as a relation `kinds (kind)`: all where the parameter is null. A table without
 * kinds has one row there, and no parameter.
 */
export const chosenKinds = ({ kinds }: ListedTable, parameter: string): string =>
  kinds
    ? `(select kind from unnest(array[${kinds.names.map((name) => `'${name}'`).join(', ')}]) all_kinds (kind)
         where kind = coalesce(${parameter}, kind)) kinds`
    : `(values ('')) kinds (kind)`;
