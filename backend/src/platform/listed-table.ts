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

/**
 * What is read of each kind that is asked for, all where the parameter is null, as one relation. Where each reading
 * is sorted and limited, PostgreSQL merges them, and reads of each only what the whole takes of it. A table without
 * kinds is read once, and has no parameter.
 *
 * The planner is not to know the kind: it would find an index of that kind alone, read it whole and sort that.
 * @param read a reading of the listed rows of one kind, whose condition it gets
 */
export const ofEachKind = (
  { kinds }: ListedTable,
  parameter: string,
  read: (listed: string) => string,
): string =>
  kinds
    ? kinds.names
        .map((kind) => `(select '${kind}' where coalesce(${parameter}, '${kind}') = '${kind}')`)
        .map((chosen) => `(${read(`removed_at is null and ${kinds.column} = ${chosen}`)})`)
        .join('\n   union all\n   ')
    : `(${read('removed_at is null')})`;

/** The condition of the rows in the list, of the kinds that are asked for. */
export const listedRows = ({ kinds }: ListedTable, parameter: string): string =>
  kinds
    ? `removed_at is null and ${kinds.column} = any (array(
          select kind from unnest(array[${kinds.names.map((kind) => `'${kind}'`).join(', ')}]) all_kinds (kind)
           where kind = coalesce(${parameter}, kind)))`
    : 'removed_at is null';
