import type pg from 'pg';
import { columnTypes } from './column-types.ts';
import { NamedClient } from './named-client.ts';
import { PLANNED_ONCE } from './statement.ts';

const DEFAULT_POOL_SIZE = 10;
/** A statement or an idle transaction that takes longer only holds others up. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 10_000;
const IDLE_BEFORE_KEEPALIVE_MS = 5000;

/**
 * For many short statements at a time. Generic plans: PostgreSQL would otherwise plan the lists of a large
 * shop again at every call, which takes longer than reading a page. Compilation and parallel workers cost
 * more than they save here. `options` in the address override these settings.
 */
const SHORT_STATEMENTS = `-c ${PLANNED_ONCE} -c jit=off -c max_parallel_workers_per_gather=0`;

/** The server ends slow statements itself; beyond its limit and this margin it no longer answers at all. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** Settings of the pool for a PostgreSQL. Processes × `poolSize` must stay below its `max_connections`. */
export function postgresPoolSettings(url: string, poolSize = DEFAULT_POOL_SIZE): pg.PoolConfig {
  return {
    connectionString: url,
    max: poolSize,
    Client: NamedClient,
    options: SHORT_STATEMENTS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Removes dead idle connections from the pool before they are used.
    keepAlive: true,
    keepAliveInitialDelayMillis: IDLE_BEFORE_KEEPALIVE_MS,
    types: columnTypes,
  };
}

/**
 * Settings of the pool for the embedded engine, which has one session. It knows no time limits, and no limit
 * is set on its answers: it cannot break off a statement, so a new connection would only wait for the old one.
 */
export function embeddedPoolSettings(connection: pg.PoolConfig): pg.PoolConfig {
  return {
    ...connection,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: columnTypes,
  };
}
