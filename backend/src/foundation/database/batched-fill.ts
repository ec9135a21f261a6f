import type pg from 'pg';

const IN_BATCHES = /^\s*-- In batches$/m;

/**
 * Whether a migration's statement fills a table in batches. Such a statement fills some rows after the key `$1`, a text
 * that is empty at first, and returns the `last` key of them, or null when there are no more. After a failure it is run
 * again from the beginning, so it must skip rows that are filled.
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
