import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { PLANNED_ONCE } from './statement.ts';

/** A statement or an idle transaction that takes longer only holds others up. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 10_000;
const IDLE_BEFORE_KEEPALIVE_MS = 5000;

/**
 * For many short statements at a time. Generic plans: PostgreSQL would otherwise plan the lists of a large
 * shop again at every call, which takes longer than reading a page. Compilation and parallel workers cost
 * more than they save here. A page of a list is read in the order of an index, not sorted: what is read is in memory mostly.
 * `options` in the address override these settings.
 */
const SHORT_STATEMENTS = `-c ${PLANNED_ONCE} -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1`;

/** The server ends slow statements itself; beyond its limit and this margin it no longer answers at all. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** Settings of the pool. Processes × (`poolSize` + 1, for health checks) must stay below its `max_connections`. */
export function poolSettings(url: string, poolSize: number): pg.PoolConfig {
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

const INT8 = pg.types.builtins.INT8;

/**
 * How columns become values: as the driver does it, but int8 (so also `count(*)`) as a number.
 * Belongs in a connection's settings, so that it changes nothing for other users of the driver.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 && format !== 'binary') return int8AsNumber;
    return pg.types.getTypeParser(oid, format);
  },
};

/** @throws RangeError rather than rounding a number that JavaScript cannot hold. */
function int8AsNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond the safe integers: ${text}`);
  return number;
}

/** A client with a unique session name in `pg_stat_activity`, so that another session can look it up. */
export class NamedClient extends pg.Client {
  readonly sessionName: string;

  constructor(config: pg.ClientConfig = {}) {
    const sessionName = `car-parts-shop ${randomBytes(6).toString('hex')}`;
    super({ ...config, application_name: sessionName });
    this.sessionName = sessionName;
  }
}
