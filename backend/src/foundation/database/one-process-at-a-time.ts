import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/** Between two tries to take the lock. */
const PAUSE_MS = 200;

/**
 * Runs the work while no other process of the shop runs work under the same lock. A connection of the pool is used as
 * long as the work takes, so the work needs others.
 * @param lock any number, the same in every process for the same work
 */
export function oneProcessAtATime<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return withoutTimeLimits(database, async (client) => {
    await take(client, lock);
    // The lock is released with the connection, which is closed.
    return work();
  });
}

/**
 * Polls for the lock. A statement that waits for a lock holds a snapshot, and `create index concurrently` in the other
 * process would wait for that snapshot. The lock's number is part of the text because a statement with parameters keeps
 * its snapshot until the transaction ends.
 */
async function take(client: pg.ClientBase, lock: number): Promise<void> {
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${lock}) as taken`,
    );
    if (rows[0]?.taken) return;
    await client.query('rollback');
    await pause(PAUSE_MS);
  }
}
