import pg from 'pg';
import { withConnection } from './connection.ts';
import type { DatabaseLog } from './database-log.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { embeddedPoolSettings, LONGEST_ANSWER_MS, postgresPoolSettings } from './pool-settings.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';
import { type StatementRunner, statement } from './statement.ts';
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
  /** Resolves when the database answers, and the embedded one can write too. */
  ready(): Promise<void>;
  /** Waits for running statements, then lets the database go. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Address of a PostgreSQL database; without it the embedded engine opens `directory`. */
  url?: string | undefined;
  /** Where the embedded engine keeps its files. */
  directory: string;
  /** Connections to PostgreSQL; the embedded engine always has one. */
  poolSize?: number | undefined;
  /** Hears of connections lost while idle and of the embedded engine starting again. */
  log?: DatabaseLog | undefined;
}

const selectOne = statement('database-ready', 'select 1');

/**
 * Opens the database that the settings name. A PostgreSQL that is not reachable yet is no error here: ask
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
  const pool = startPool(postgresPoolSettings(url, poolSize), log);
  return databaseOn({ kind: 'postgres', pool, longestAnswerMs: LONGEST_ANSWER_MS }, () => pool.end());
}

function onEmbeddedEngine(embedded: EmbeddedDatabase, { log }: DatabaseSettings): Database {
  const pool = startPool(embeddedPoolSettings(embedded.connection), log);
  const { checkStorage } = embedded;
  return databaseOn({ kind: 'embedded', pool, longestAnswerMs: undefined, checkStorage }, async () => {
    await pool.end();
    await embedded.close();
  });
}

function startPool(settings: pg.PoolConfig, log: DatabaseLog | undefined): pg.Pool {
  const pool = new pg.Pool(settings);
  // Unheard, either of these events would end the process. A connection lost in use fails its statement.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Engine {
  kind: Database['kind'];
  pool: pg.Pool;
  longestAnswerMs: number | undefined;
  checkStorage?: () => Promise<void>;
}

function databaseOn(
  { kind, pool, longestAnswerMs, checkStorage }: Engine,
  release: () => Promise<void>,
): Database {
  let closing: Promise<void> | undefined;

  const run: StatementRunner['run'] = (query, values) =>
    repeatOnConflict(() =>
      withConnection(pool, longestAnswerMs, (connection) => connection.run(query, values)),
    );

  return {
    kind,
    pool,
    run,
    transaction: (work) => repeatOnConflict(() => runTransaction(pool, longestAnswerMs, work)),
    ready: async () => {
      await run(selectOne, []);
      await checkStorage?.();
    },
    close: () => {
      closing ??= release();
      return closing;
    },
  };
}
