import { setTimeout as pause } from 'node:timers/promises';
import { type LocalServer, startLocalServer } from '@shop/postgres';
import pg from 'pg';
import { type Connection, Connections } from './connections.ts';
import { asDatabaseError, ConnectionLost, isConflict, isReadOnly } from './database-error.ts';
import { poolSettings } from './pool-settings.ts';
import { SilenceWatch } from './silence-watch.ts';
import type { StatementRunner } from './statement.ts';

/** The part of the server's logger that the database uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

/**
 * The shop's database. Every call throws `DatabaseUnavailable` while the database cannot be reached, and works
 * again once it can. A call that was under way when the connection broke may or may not have been done.
 */
export interface Database extends StatementRunner {
  readonly url: string;
  readonly pool: pg.Pool;
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it throws. The work is run
   * again after a conflict with another transaction, so it must have no effect outside of the database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Resolves when the database answers and takes changes. */
  ready(): Promise<void>;
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>;
}

interface PoolSettings {
  poolSize?: number | undefined;
  /** Logs connections that were lost while idle, and failures of the machine's own server. */
  log?: DatabaseLog | undefined;
}

/** The address of a PostgreSQL database, or the folder in which a server of this machine's own keeps its data. */
type DatabaseSettings = PoolSettings & ({ url: string } | { directory: string });

/** Connections beside the pool's, to the machine's own server: operators' commands. */
const OTHER_CONNECTIONS = 40;
const DEFAULT_POOL_SIZE = 10;
/** Root may keep data here. */
const FOLDERS_OF_ROOT = '/var/lib/car-parts-shop';

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
    perform count(*) from generate_series(1, 10000);
  end $$`;

/**
 * Opens the database that the settings name. A PostgreSQL that is not reachable yet is not an error here: ask
 * `ready()`. Tables are made by `migrate`.
 * @throws {NoBinaries | ServerNotStarted} by the machine's own server
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { log, poolSize = DEFAULT_POOL_SIZE } = settings;
  if ('url' in settings) return databaseAt(settings.url, poolSize, log);
  const server = await startLocalServer({
    directory: settings.directory,
    foldersOfRoot: FOLDERS_OF_ROOT,
    connections: poolSize + OTHER_CONNECTIONS,
    onOutput: (text) => log?.warn({ text }, 'The database server reports a failure'),
  });
  if (server.directory !== settings.directory) {
    log?.warn({ directory: server.directory }, 'The database is in another folder');
  }
  return databaseAt(server.url, poolSize, log, server);
}

function databaseAt(
  url: string,
  poolSize: number,
  log: DatabaseLog | undefined,
  server?: Pick<LocalServer, 'revive' | 'close'>,
): Database {
  const settings = poolSettings(url, poolSize);
  const pool = startPool(settings, log);
  const watch = new SilenceWatch(settings, log);
  const revive = server && (() => server.revive());
  const connections = new Connections(pool, watch, revive);
  // A health check does not wait behind the calls of a busy shop.
  const reserve = startPool({ ...settings, max: 1 }, log);
  const reserved = new Connections(reserve, watch, revive);
  const open = [pool, reserve].map(openConnections);
  let checking: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  return {
    url,
    pool,
    run: (query, values) =>
      repeatOnConflict(() => connections.use((connection) => connection.run(query, values)), query),
    transaction: (work) => repeatOnConflict(() => runTransaction(connections, work)),
    ready: async () => {
      // Concurrent callers share one check, since `/readyz` is public.
      const check = () => reserved.use((connection) => connection.command(EXPECT_WRITABLE));
      checking ??= repeatOnConflict(check, { changesNothing: true }).finally(() => {
        checking = undefined;
      });
      await checking;
    },
    close: () => {
      closing ??= Promise.all([pool.end(), reserve.end()]).then(async () => {
        if (!server) return;
        await Promise.all(open.map((connections) => connections.untilNone()));
        await server.close();
      });
      return closing;
    },
  };
}

/** A pool has ended before its connections have: the server would report those that it must end itself. */
function openConnections(pool: pg.Pool): { untilNone(): Promise<void> } {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    untilNone: async () => {
      while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve));
    },
  };
}

function startPool(settings: pg.PoolConfig, log: DatabaseLog | undefined): pg.Pool {
  const pool = new pg.Pool(settings);
  // Without a listener, either of these events would end the process. A connection lost in use fails its
  // statement.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What runs inside one transaction; usable only until the transaction ends. */
type Transaction = StatementRunner;

/** Runs the work in one transaction, once: commits when it resolves, rolls back when it throws. */
function runTransaction<T>(
  connections: Connections,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return connections.use(async (connection) => {
    await connection.command('begin');
    let ended = false;
    try {
      const result = await work({
        run: async (statement, values) => {
          if (ended) throw new Error(`${statement.name} came after the end of its transaction`);
          return connection.run(statement, values);
        },
      });
      ended = true;
      await commit(connection);
      return result;
    } catch (error) {
      ended = true;
      // If this fails too, the connection is broken and closed; the first error is the one to report.
      await connection.command('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function commit(connection: Connection): Promise<void> {
  const done = await connection.command('commit');
  if (done === 'ROLLBACK') {
    throw new Error('The transaction was rolled back: a statement in it failed and its error was swallowed');
  }
}

const FIRST_PAUSE_MS = 10;

/**
 * Runs the work again after a conflict with a concurrent transaction (40001, 40P01), five times in all, and
 * once more where that is safe: the server was read-only, or the work only reads and its connection was lost.
 * The last error is thrown unchanged. The pauses are random, so that two transactions do not collide again.
 */
async function repeatOnConflict<T>(
  work: () => Promise<T>,
  { changesNothing = false }: { changesNothing?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts(error, changesNothing)) throw error;
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

function maxAttempts(error: unknown, changesNothing: boolean): number {
  if (isConflict(error)) return 5;
  return isReadOnly(error) || (changesNothing && error instanceof ConnectionLost) ? 2 : 1;
}

/**
 * Lends a connection without time limits for statements and transactions: for work on the database as a
 * whole. The connection is closed afterwards.
 * @throws DatabaseUnavailable
 */
export async function withoutTimeLimits<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    client.release(true);
  }
}
