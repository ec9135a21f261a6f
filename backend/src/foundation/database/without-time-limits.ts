import type pg from 'pg';
import type { Database } from './database.ts';
import { asDatabaseError } from './database-error.ts';

/**
 * Lends a connection without time limits for statements and transactions: for work on the database as a
 * whole. The connection is closed afterwards.
 * @throws DatabaseUnavailable
 */
export async function withoutTimeLimits<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    client.release(true);
  }
}
