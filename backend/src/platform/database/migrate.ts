import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';
import { asDatabaseError } from './database-error.ts';

/** Any number will do, as long as every process of the shop takes the same. */
const MIGRATION_LOCK = 727_274_001;

/**
 * Brings the tables up to date with the migrations in the folder (as drizzle-kit writes it). Any number of
 * processes may call it at once: one migrates, the others wait and find it done.
 */
export async function migrate(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  let broken = true;
  try {
    // A large table takes its time to change, and so does waiting for another process.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('reset statement_timeout');
    broken = false;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    // Closing the connection of a failed attempt gives the lock back too.
    client.release(broken);
  }
}
