import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-engine/embedded-database.ts';
import { Connections } from './connections.ts';
import type { DatabaseLog } from './database-log.ts';
import { ANSWER_TIMEOUT_MS, embeddedPoolSettings, postgresPoolSettings } from './pool-settings.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';
import { SilenceWatch } from './silence-watch.ts';
import type { StatementRunner } from './statement.ts';
import { runTransaction, type Transaction } from './transaction.ts';

/**
 * The shop's database, on either engine. Every call throws `DatabaseUnavailable` while the database cannot be
 * reached, and works again once it can. A call that was under way when the connection broke may or may not
 * have been done.
 */
export interface Database extends StatementRunner {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it throws. The work is run
   * again after a conflict with another transaction, so it must have no effect outside of the database.
   * Inside the work use only the transaction it receives: the embedded engine has no second connection.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Resolves when the database answers and takes changes. */
  ready(): Promise<void>;
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Address of a PostgreSQL database; without it the embedded engine opens `directory`. */
  url?: string | undefined;
  /** Where the embedded engine keeps its files. */
  directory: string;
  /** Connections to PostgreSQL; the embedded engine always has one. */
  poolSize?: number | undefined;
  /** Logs connections that were lost while idle, and restarts of the embedded engine. */
  log?: DatabaseLog | undefined;
}

/**
 * Fails on a read-only server and on a full disk. A full disk shows only when something is written, so the statement
 * spills some hundred kilobytes into a temporary file.
 */
const EXPECT_WRITABLE = `
  do $$ begin
    if current_setting('transaction_read_only')::boolean then
      raise exception 'the server takes no changes' using errcode = 'read_only_sql_transaction';
    end if;
    perform set_config('work_mem', '64kB', true);
    perform count(*) from generate_series(1, 30000);
  end $$`;

/**
 * Opens the database that the settings name. A PostgreSQL that is not reachable yet is not an error here: ask
 * `ready()`. Tables are made by `migrate`.
 *
 * @throws DirectoryInUse when another process has opened the embedded database.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.url) return onPostgres(settings.url, settings);
  const embedded = await startEmbeddedDatabase({ directory: settings.directory, log: settings.log });
  return onEmbeddedEngine(embedded, settings);
}

function onPostgres(url: string, { poolSize, log }: DatabaseSettings): Database {
  const settings = postgresPoolSettings(url, poolSize);
  const pool = startPool(settings, log);
  const connections = new Connections(pool, ANSWER_TIMEOUT_MS, new SilenceWatch(settings, log));
  return databaseOn({
    kind: 'postgres',
    pool,
    connections,
    ready: () => connections.use((connection) => connection.command(EXPECT_WRITABLE)),
    release: () => pool.end(),
  });
}

/** Uses an engine that runs already; closing the database closes it. */
export function onEmbeddedEngine(
  embedded: EmbeddedDatabase,
  { log }: Pick<DatabaseSettings, 'log'> = {},
): Database {
  const pool = startPool(embeddedPoolSettings(embedded.connection), log);
  const connections = new Connections(pool);
  return databaseOn({
    kind: 'embedded',
    pool,
    connections,
    ready: async () => {
      await connections.use((connection) => connection.command('select 1'));
      await embedded.checkStorage();
    },
    release: async () => {
      await pool.end();
      await embedded.close();
    },
  });
}

function startPool(settings: pg.PoolConfig, log: DatabaseLog | undefined): pg.Pool {
  const pool = new pg.Pool(settings);
  // Without a listener, either of these events would end the process. A connection lost in use fails its
  // statement.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Engine extends Pick<Database, 'kind' | 'pool'> {
  connections: Connections;
  ready: () => Promise<unknown>;
  release: () => Promise<void>;
}

function databaseOn({ kind, pool, connections, ready, release }: Engine): Database {
  let checking: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    run: (query, values) =>
      repeatOnConflict(() => connections.use((connection) => connection.run(query, values)), query),
    transaction: (work) => repeatOnConflict(() => runTransaction(connections, work)),
    ready: async () => {
      // Concurrent callers share one check, since `/readyz` is public.
      checking ??= repeatOnConflict(ready, { changesNothing: true }).finally(() => {
        checking = undefined;
      });
      await checking;
    },
    close: () => {
      closing ??= release();
      return closing;
    },
  };
}
