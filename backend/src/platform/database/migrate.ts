import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { fillInBatches, isBatched } from './batched-fill.ts';
import type { Database } from './database.ts';
import { isConflict, sqlState } from './database-error.ts';
import { buildPendingIndexes, postponeIndexes } from './index-builds.ts';
import { oneProcessAtATime } from './one-process-at-a-time.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/** Any number will do, as long as every process of the shop takes the same. */
const MIGRATION_LOCK = 727_274_001;

/** How a migration waits for tables that are in use, by a backup for example. */
export interface LockRetry {
  /** Other statements queue behind a waiting migration, so each attempt is short. */
  lockTimeoutMs: number;
  pauseMs: number;
  totalMs: number;
}

const DEFAULT_LOCK_RETRY: LockRetry = { lockTimeoutMs: 1000, pauseMs: 4000, totalMs: 15 * 60_000 };

/** The table of applied migrations, as drizzle-kit's own migrator creates it. */
const RECORD = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Applies the migrations in the folder (as drizzle-kit writes it). Any number of processes may call it at
 * once: one migrates, the others wait. Processes of the previous version go on meanwhile: no table is locked
 * for long, indexes of tables with rows are built concurrently, and columns are filled in batches.
 * @throws {StartupProblem} when the tables stay in use; that migration is applied by the next start
 */
export function migrate(
  database: Database,
  migrationsFolder: string,
  lockRetry = DEFAULT_LOCK_RETRY,
): Promise<void> {
  return oneProcessAtATime(database, MIGRATION_LOCK, () =>
    withoutTimeLimits(database, async (client) => {
      const applied = await appliedMigrations(client);
      const missing = readMigrationFiles({ migrationsFolder }).filter(
        ({ folderMillis }) => !applied.has(folderMillis),
      );
      // One transaction: an interrupted first start leaves nothing behind.
      if (applied.size === 0) {
        await inTransaction(client, lockRetry, async () => {
          for (const migration of missing) await apply(client, migration);
        });
        return;
      }
      await buildPendingIndexes(client);
      for (const migration of missing) {
        for (const statement of migration.sql.filter(isBatched)) {
          await fillInBatches(client, statement, (batch) => inTransaction(client, lockRetry, batch));
        }
        const rest = migration.sql.filter((statement) => !isBatched(statement));
        const changed = await postponeIndexes(client, { ...migration, sql: rest });
        await inTransaction(client, lockRetry, () => apply(client, changed));
        await buildPendingIndexes(client);
      }
    }),
  );
}

/** @returns their times in the folder's journal */
async function appliedMigrations(client: pg.ClientBase): Promise<Set<number>> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as record`);
  if (!found[0]?.record) await client.query(RECORD);
  const { rows } = await client.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map((row) => row.created_at));
}

/** Tries again while other transactions use the tables. */
async function inTransaction(
  client: pg.ClientBase,
  { lockTimeoutMs, pauseMs, totalMs }: LockRetry,
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + totalMs;
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await work();
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
  for (const statement of sql) {
    if (isBatched(statement)) await fillInBatches(client, statement, (batch) => batch());
    else await client.query(statement);
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

const LOCK_NOT_AVAILABLE = '55P03';

const isInUse = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE || isConflict(error);
