/**
 * Reads a list a few rows at a time, until none are left.
 * @param next reads the rows after the last one that was read
 */
export async function* batchesOf<Row>(next: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await next(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}
