import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { type Database, withoutTimeLimits } from './database.ts';

/** The shop's advisory locks. Any numbers will do, as long as they differ and every process takes the same. */
export const MIGRATION_LOCK = 727_274_001;
export const SEALING_LOCK = 727_274_002;
// functions.sql takes 727_274_003, for the circles of successors.
const SHOP_LOCK = 727_274_004;

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

/**
 * Refuses a second shop on a local database: its data folder also holds files that belong to one shop. The lock ends with
 * its connection. If the database server has failed since, a second shop is not refused: what is in the database stays
 * right with several.
 * @returns the function that gives the lock up
 * @throws {StartupProblem} when another shop has it
 */
export async function lockOutOtherShops(
  { url }: Database,
  dataDirectory: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${SHOP_LOCK}) as taken`,
  );
  if (rows[0]?.taken) return () => client.end();
  await client.end();
  throw new StartupProblem(
    `Another shop runs on ${dataDirectory}. Stop that one first, or choose another folder with DATA_DIR=….`,
  );
}
