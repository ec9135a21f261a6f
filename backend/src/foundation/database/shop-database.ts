import { existsSync } from 'node:fs';
import path from 'node:path';
import { NoBinaries, ServerNotStarted } from '@shop/postgres';
import type pg from 'pg';
import type { DatabaseConfig } from '../config/database-config.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { TimedQuery } from './connections.ts';
import { asDatabaseError } from './database-error.ts';
import { type Database, type DatabaseLog, DatabaseUnavailable, migrate, openDatabase } from './index.ts';
import { ANSWER_TIMEOUT_MS } from './pool-settings.ts';
import { migrationNames } from './schema-files.ts';
import {
  expectNoUnfinishedRestore,
  expectShop,
  expectShopFiles,
  holdsShop,
  markShopFiles,
  RESTORE_ADVICE,
  schemaVersion,
} from './shop-presence.ts';

/** The folder of the schema is beside the bundle, or at the package's root when run from source. */
export function shopMigrations(): string {
  const built = path.join(import.meta.dirname, 'sql');
  return existsSync(built) ? built : path.resolve(import.meta.dirname, '../../../sql');
}

/** The folder of the database that the shop runs itself. */
export const localDatabaseOf = ({ dataDirectory }: DatabaseConfig): string =>
  path.join(dataDirectory, 'database');

type Open = (config: DatabaseConfig, log: DatabaseLog) => Promise<Database>;

/**
 * Opens the configured database with its schema up to date. An empty one becomes a new shop where the
 * configuration allows it.
 * @throws {StartupProblem} when there is no shop in it, or it cannot be reached
 */
export const openShopDatabase: Open = (config, log) =>
  openConfigured(config, log, async (database) => {
    await expectNoUnfinishedRestore(database);
    await migrate(database, shopMigrations());
  });

/** Opens a shop's database without migrating it. @throws {StartupProblem} also when its schema is of another version */
export const openUpToDateDatabase = (
  config: DatabaseConfig,
  log: DatabaseLog,
  migrations = shopMigrations(),
): Promise<Database> =>
  openConfigured({ ...config, newShop: 'refused' }, log, (database) => expectUpToDate(database, migrations));

/** Opens a shop's database with the schema that it has. */
export const openUnmigratedDatabase: Open = (config, log) =>
  openConfigured({ ...config, newShop: 'refused' }, log, expectNoUnfinishedRestore);

/** Opens a database that may be empty, for a restore. */
export const openDatabaseForRestore: Open = (config, log) =>
  openConfigured({ ...config, newShop: 'allowed' }, log, (database) => database.ready());

async function openConfigured(
  config: DatabaseConfig,
  log: DatabaseLog,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const directory = localDatabaseOf(config);
  const local = !config.databaseUrl;
  try {
    if (local) expectShopFiles(directory, config);
    const database = await openDatabase({
      ...(config.databaseUrl ? { url: config.databaseUrl } : { directory }),
      poolSize: config.databasePoolSize,
      log,
    });
    try {
      if (config.databaseUrl) await expectOwnSessions(database.pool);
      await expectShop(database, config, directory);
      await prepare(database);
      if (local && (await holdsShop(database))) markShopFiles(directory);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    throw startupProblem(error, local ? directory : 'of DATABASE_URL');
  }
}

async function expectUpToDate(database: Database, migrations: string): Promise<void> {
  await expectNoUnfinishedRestore(database);
  const version = await schemaVersion(database, migrations);
  const newest = (await migrationNames(migrations)).at(-1);
  if (version === newest) return;
  throw new StartupProblem(
    `The schema of the database is that of an older version of the shop (${version}; this one needs ${newest}): use the command of that version, or bring the schema up to date with \`shop migrate\`.`,
  );
}

function startupProblem(error: unknown, location: string): StartupProblem {
  if (error instanceof StartupProblem) return error;
  if (error instanceof NoBinaries) return new StartupProblem(error.message, { cause: error });
  if (error instanceof DatabaseUnavailable) {
    return new StartupProblem(`The database cannot be reached: ${error.message}`, { cause: error });
  }
  const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
  const advice = error instanceof ServerNotStarted ? adviceOn(error.message) : '';
  return new StartupProblem(`The database ${location} cannot be opened: ${reason}.${advice}`, {
    cause: error,
  });
}

function adviceOn(reason: string): string {
  if (DISK_FAILURE.test(reason)) return '';
  if (OTHER_ENGINE.test(reason)) {
    return ` Its files are those of another version of the shop's database. Make a backup with the version of the shop that wrote them. ${RESTORE_ADVICE}`;
  }
  return ` Its files are damaged. ${RESTORE_ADVICE}`;
}

/** Failures of disk or permissions, where the files may be intact. */
const DISK_FAILURE =
  /No space left|Read-only file system|Permission denied|wrong ownership|quota|^E[A-Z]+:|^the server ended/i;

/** Files of another version of PostgreSQL, or of one that was compiled differently. */
const OTHER_ENGINE = /incompatible with server/;

/** Numbers of processes are used again, so that a session is told by its beginning, too. */
const SESSION: TimedQuery = {
  text: `select pid || ' since ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()`,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/** Other clients of a pooler may get in between. */
const ROUNDS = 5;

/**
 * Checks that each connection has a session of its own. Those to a pooler in transaction mode have another one in each
 * transaction, where prepared statements and settings are missing, or somebody else's.
 * @throws {StartupProblem} when a connection changes its session, or shares it with another connection
 */
async function expectOwnSessions(pool: pg.Pool): Promise<void> {
  const lent: pg.PoolClient[] = [];
  try {
    const [first, second] = [await pool.connect(), await pool.connect()];
    lent.push(first, second);
    const own = await sessionOf(first);
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await sessionOf(second)) !== own && (await sessionOf(first)) === own) continue;
      throw new StartupProblem(
        'DATABASE_URL leads to a pooler in transaction mode, where connections have no sessions of their own: use its session mode, or the address of the server itself.',
      );
    }
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    for (const client of lent) client.release();
  }
}

const sessionOf = async (client: pg.PoolClient): Promise<string | undefined> =>
  (await client.query<{ session: string }>(SESSION)).rows[0]?.session;
