import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { isConflict, sqlState } from './database-error.ts';
import { buildPendingIndexes, postponeIndexes } from './index-builds.ts';
import { oneProcessAtATime } from './one-process-at-a-time.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/** Any number will do, as long as every process of the shop takes the same. */
const MIGRATION_LOCK = 727_274_001;

/** How a migration waits for tables that others use, a backup for example. */
export interface MigrationPatience {
  /** Whoever wants the table meanwhile waits behind the migration, so it gives up soon and tries again. */
  lockTimeoutMs: number;
  pauseMs: number;
  totalMs: number;
}

const PATIENCE: MigrationPatience = { lockTimeoutMs: 1000, pauseMs: 4000, totalMs: 15 * 60_000 };

/** As drizzle-kit's own migrator keeps it. */
const RECORD = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Brings the tables up to date with the migrations in the folder (as drizzle-kit writes it). Any number of
 * processes may call it at once: one migrates, the others wait and find it done. Processes of the version before
 * go on meanwhile: no table is held for long, and on PostgreSQL indexes of tables with rows are built beside them.
 *
 * @throws {StartupProblem} when the tables stay in use; nothing of that migration was done
 */
export function migrate(database: Database, migrationsFolder: string, patience = PATIENCE): Promise<void> {
  return oneProcessAtATime(database, MIGRATION_LOCK, () =>
    withoutTimeLimits(database, async (client) => {
      const applied = await appliedMigrations(client);
      const missing = readMigrationFiles({ migrationsFolder }).filter(
        ({ folderMillis }) => !applied.has(folderMillis),
      );
      // All or nothing: a first start that is broken off leaves no half shop. The embedded engine has no one else to wait for.
      if (applied.size === 0 || database.kind === 'embedded') {
        if (missing.length > 0) await applyPatiently(client, missing, patience);
        return;
      }
      await buildPendingIndexes(client);
      for (const migration of missing) {
        await applyPatiently(client, [await postponeIndexes(client, migration)], patience);
        await buildPendingIndexes(client);
      }
    }),
  );
}

/** @returns the times by which the folder's journal names them */
async function appliedMigrations(client: pg.ClientBase): Promise<Set<number>> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as record`);
  if (!found[0]?.record) await client.query(RECORD);
  const { rows } = await client.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map((row) => row.created_at));
}

async function applyPatiently(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
  { lockTimeoutMs, pauseMs, totalMs }: MigrationPatience,
): Promise<void> {
  const until = performance.now() + totalMs;
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const migration of migrations) await apply(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isInUse(error)) throw error;
      if (performance.now() > until) {
        throw new StartupProblem(
          'The schema cannot be brought up to date: a backup or another long transaction uses its tables. Start again when that has ended.',
          { cause: error },
        );
      }
    }
    await pause(pauseMs);
  }
}

async function apply(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

const LOCK_NOT_AVAILABLE = '55P03';

const isInUse = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE || isConflict(error);
