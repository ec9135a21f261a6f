import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { MIGRATION_LOCK, oneProcessAtATime } from './advisory-locks.ts';
import { type Database, withoutTimeLimits } from './database.ts';
import { isConflict, sqlState } from './database-error.ts';
import { buildPendingIndexes, postponeIndexes, tableExists } from './index-builds.ts';
import {
  BASELINE,
  type Functions,
  type Migration,
  readFunctions,
  readMigrations,
  tableOfTrigger,
  withoutComments,
} from './schema-files.ts';

/** How a migration waits for tables that are in use, by a backup for example. */
interface LockRetry {
  /** Other statements queue behind a waiting migration, so each attempt is short. */
  lockTimeoutMs: number;
  pauseMs: number;
  totalMs: number;
}

const DEFAULT_LOCK_RETRY: LockRetry = { lockTimeoutMs: 1000, pauseMs: 4000, totalMs: 15 * 60_000 };

/** What was applied; `functions` has the hash of each content of that file, and of the baseline. */
const RECORD = `
  create schema if not exists migrations;
  create table if not exists migrations.applied
    (name text primary key, oldest_server integer, applied_at timestamptz not null default now());
  create table if not exists migrations.functions
    (hash text primary key, applied_at timestamptz not null default now())`;

/**
 * Brings the schema up to the files in the folder. Any number of processes may call it at once: one migrates, the others
 * wait. Processes of the previous version go on meanwhile: no table is locked for long, indexes of tables with rows are
 * built concurrently, and columns are filled in batches.
 * @param upTo the name of the last file to apply
 * @throws {StartupProblem} when the tables stay in use; that migration is applied by the next start. Also when a
 * migration of a newer version demands a newer server, or when the tables are of another baseline
 */
export function migrate(
  database: Database,
  folder: string,
  lockRetry = DEFAULT_LOCK_RETRY,
  upTo?: string,
): Promise<void> {
  return oneProcessAtATime(database, MIGRATION_LOCK, () =>
    withoutTimeLimits(database, async (client) => {
      const migrations = await readMigrations(folder);
      const end = migrations.findIndex(({ name }) => name === upTo) + 1 || migrations.length;
      const functions = await readFunctions(folder);
      const applied = await appliedMigrations(client);
      await expectSameBaseline(client, migrations);
      await expectServerOfSchema(client, migrations);
      const missing = migrations.slice(0, end).filter(({ name }) => !applied.has(name));
      if (applied.size === 0) {
        // One transaction: an interrupted first start leaves nothing behind.
        await inTransaction(client, lockRetry, () => create(client, missing, functions));
        return;
      }
      await inTransaction(client, lockRetry, () => addNewFunctions(client, functions));
      await buildPendingIndexes(client);
      for (const migration of missing) await change(client, migration, lockRetry);
      const isNewer = [...applied].some((name) => !migrations.some((known) => known.name === name));
      if (!isNewer) await replaceFunctions(client, functions, lockRetry);
    }),
  );
}

async function appliedMigrations(client: pg.ClientBase): Promise<Set<string>> {
  if (!(await tableExists(client, 'functions', 'migrations'))) await client.query(RECORD);
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied');
  return new Set(rows.map(({ name }) => name));
}

/** A new baseline begins with a new major version, which reads no tables of the one before. */
async function expectSameBaseline(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const own = migrations.find(({ name }) => name === BASELINE);
  const { rowCount } = await client.query(
    `select from migrations.applied where name = $1 and not exists (select from migrations.functions where hash = $2)`,
    [BASELINE, own?.hash],
  );
  if (!own || rowCount === 0) return;
  throw new StartupProblem(
    'The tables of the database are of another major version of the shop, which this one does not read. Start that version, or give this one a database or a data folder of its own.',
  );
}

/** A server is as new as its last migration. */
async function expectServerOfSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ oldest: number | null }>(
    'select max(oldest_server) as oldest from migrations.applied',
  );
  const oldest = rows[0]?.oldest ?? 0;
  const newest = numberOf(migrations.at(-1));
  if (newest >= oldest) return;
  throw new StartupProblem(
    `This version of the shop is too old for the schema of its database: its newest migration is ${newest}, and the schema needs ${oldest}. Start the newer version again; to go back to this one, restore a backup from before into an empty database.`,
  );
}

/** The baseline has none. */
const numberOf = (migration: Migration | undefined): number =>
  Number.parseInt(migration?.name ?? '', 10) || 0;

/** Tables and their indexes use functions, and functions use tables. */
async function create(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { functions, triggers, hash }: Functions,
): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const statement of functions) await client.query(statement);
  for (const migration of migrations) await apply(client, migration);
  const baseline = migrations.find(({ name }) => name === BASELINE);
  if (baseline) await noteHash(client, baseline.hash);
  // A restored backup may be of a version without the table.
  const possible = await triggersOfExistingTables(client, triggers);
  for (const statement of possible) await client.query(statement);
  if (possible.length === triggers.length) await noteHash(client, hash);
}

/** An index of a migration may use a function that came with it, and no process that runs already calls one. */
async function addNewFunctions(client: pg.ClientBase, { functions }: Functions): Promise<void> {
  await client.query('set local check_function_bodies = off');
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const statement of functions) {
    if (!known.has(/function (\w+)/i.exec(withoutComments(statement))?.[1] ?? ''))
      await client.query(statement);
  }
}

/** Applies one migration to a shop that goes on. */
async function change(client: pg.ClientBase, migration: Migration, lockRetry: LockRetry): Promise<void> {
  const { statements } = migration;
  for (const statement of statements.filter(isBatched)) {
    await fillInBatches(client, statement, (batch) => inTransaction(client, lockRetry, batch));
  }
  const rest = statements.filter((statement) => !isBatched(statement));
  const postponed = await postponeIndexes(client, rest);
  await inTransaction(client, lockRetry, () => apply(client, { ...migration, statements: postponed }));
  await buildPendingIndexes(client);
}

/**
 * Each content is applied once. A process of the version before that starts again must not bring its own functions back.
 * Each statement has its own transaction, so that only one table is locked at a time.
 */
async function replaceFunctions(
  client: pg.ClientBase,
  { hash, functions, triggers }: Functions,
  lockRetry: LockRetry,
): Promise<void> {
  const { rowCount } = await client.query('select from migrations.functions where hash = $1', [hash]);
  if (rowCount !== 0) return;
  const possible = await triggersOfExistingTables(client, triggers);
  for (const statement of [...functions, ...possible]) {
    await inTransaction(client, lockRetry, async () => void (await client.query(statement)));
  }
  if (possible.length === triggers.length) await noteHash(client, hash);
}

async function triggersOfExistingTables(
  client: pg.ClientBase,
  triggers: readonly string[],
): Promise<string[]> {
  const possible: string[] = [];
  for (const trigger of triggers) {
    if (await tableExists(client, tableOfTrigger(trigger) ?? '')) possible.push(trigger);
  }
  return possible;
}

const noteHash = (client: pg.ClientBase, hash: string): Promise<unknown> =>
  client.query('insert into migrations.functions (hash) values ($1) on conflict do nothing', [hash]);

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

async function apply(client: pg.ClientBase, { name, oldestServer, statements }: Migration): Promise<void> {
  for (const statement of statements) {
    if (isBatched(statement)) await fillInBatches(client, statement, (batch) => batch());
    else await client.query(statement);
  }
  await client.query('insert into migrations.applied (name, oldest_server) values ($1, $2)', [
    name,
    oldestServer ?? null,
  ]);
}

const LOCK_NOT_AVAILABLE = '55P03';

const isInUse = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE || isConflict(error);

const IN_BATCHES = /^\s*-- In batches$/m;

/**
 * Whether a migration's statement fills a table in batches. Such a statement fills some rows after the key `$1`, a text
 * that is empty at first, and returns the `last` key of them, or null when there are no more. After a failure it is run
 * again from the beginning, so it must skip rows that are filled.
 */
export const isBatched = (statement: string): boolean => IN_BATCHES.test(statement);

/** Runs such a statement until there are no more rows. @param inTransaction runs one batch */
async function fillInBatches(
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
