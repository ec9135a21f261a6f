import type { Database } from './database.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/**
 * Runs the work while no other process of the shop runs what goes under the same lock: they wait for their turn.
 * The embedded database is this process's alone. On PostgreSQL a connection is lent for as long as the work
 * takes, which therefore needs others of the pool.
 *
 * @param lock any number, as long as every process takes the same for the same work
 */
export function oneProcessAtATime<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work();
  return withoutTimeLimits(database, async (client) => {
    // Given back with the connection, which is closed.
    await client.query('select pg_advisory_lock($1)', [lock]);
    return work();
  });
}
