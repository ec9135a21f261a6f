import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/** Any number will do, as long as every process of the shop takes the same. */
const MIGRATION_LOCK = 727_274_001;

/**
 * Brings the tables up to date with the migrations in the folder (as drizzle-kit writes it). Any number of
 * processes may call it at once: one migrates, the others wait and find it done.
 */
export function migrate(database: Database, migrationsFolder: string): Promise<void> {
  return withoutTimeLimits(database, async (client) => {
    // Given back with the connection, which is closed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  });
}
