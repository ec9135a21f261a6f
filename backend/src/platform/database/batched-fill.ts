import type pg from 'pg';

const IN_BATCHES = /^\s*-- In batches$/m;

/**
 * Whether a migration's statement fills a table in batches. Such a statement fills some rows after the key `$1` and
 * returns the `last` of them, or null when there are no more. It may be run again from the beginning.
 */
export const isBatched = (statement: string): boolean => IN_BATCHES.test(statement);

/** Runs such a statement until there are no more rows. @param inTransaction runs one batch */
export async function fillInBatches(
  client: pg.ClientBase,
  statement: string,
  inTransaction: (batch: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let last: string | null = '';
  while (last !== null) {
    const after: string = last;
    await inTransaction(async () => {
      const { rows } = await client.query<{ last: string | null }>(statement, [after]);
      last = rows[0]?.last ?? null;
    });
  }
}
