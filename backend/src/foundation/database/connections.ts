import type { QueryResultRow } from 'pg';
import pg from 'pg';
import { asDatabaseError, ConnectionLost, DatabaseUnavailable, isReadOnly } from './database-error.ts';
import { ANSWER_TIMEOUT_MS } from './pool-settings.ts';
import type { SilenceWatch } from './silence-watch.ts';
import { type Statement, type StatementValues, valuesInOrder } from './statement.ts';

/** The driver takes a time limit for one statement; its types do not know. */
export interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number;
}

/** One connection, borrowed from the pool. */
export interface Connection {
  /** Sends plain SQL; answers the command that the database reports as done. */
  command(text: string): Promise<string>;
  run<Row extends QueryResultRow>(statement: Statement<Row, never>, values: StatementValues): Promise<Row[]>;
}

/** While the server is away, connections are replaced no more often than this. */
const REPLACING_PAUSE_MS = 1000;

/** The connections to one database, each lent to one piece of work at a time. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #watch: SilenceWatch;
  readonly #revive: (() => Promise<void>) | undefined;
  readonly #openedAt = new WeakMap<pg.ClientBase, number>();
  /**
   * Connections opened before this time are replaced: after a failover they may lead to the previous primary.
   */
  #replacedBefore = 0;

  /**
   * @param watch finds connections that are lost before the time limit of an answer
   * @param revive starts a server of this machine's own again
   */
  constructor(pool: pg.Pool, watch: SilenceWatch, revive?: () => Promise<void>) {
    this.#pool = pool;
    this.#watch = watch;
    this.#revive = revive;
    pool.on('connect', (client) => this.#openedAt.set(client, performance.now()));
  }

  /**
   * Lends a connection to the work. A connection that broke meanwhile, or leads to a read-only server, is
   * closed, with all that were opened before it.
   * @throws DatabaseUnavailable when no connection is available, or it is lost
   */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#borrow();
    let broken = false;

    const send = async <Row extends QueryResultRow>(query: TimedQuery): Promise<pg.QueryResult<Row>> => {
      try {
        return await this.#watch.during(client, () => client.query<Row>(query));
      } catch (error) {
        const meant = asDatabaseError(error);
        const ended = !leavesSessionUsable(error);
        const lost = ended && meant instanceof DatabaseUnavailable;
        broken ||= ended || isReadOnly(error);
        if (lost || isReadOnly(error)) this.#replaceOlder();
        throw lost ? new ConnectionLost(error) : meant;
      }
    };

    try {
      return await work({
        command: async (text) => (await send({ text, query_timeout: ANSWER_TIMEOUT_MS })).command,
        run: async <Row extends QueryResultRow>(
          statement: Statement<Row, never>,
          values: StatementValues,
        ) => {
          const { name, text, takesLong } = statement;
          const timed = takesLong ? {} : { query_timeout: ANSWER_TIMEOUT_MS };
          const sent = valuesInOrder(statement, values);
          // Garbage collection finds the driver's queries late, so nothing large stays in them.
          try {
            const result = await send<Row>({ name, text, values: sent, ...timed });
            const { rows } = result;
            result.rows = [];
            return rows;
          } finally {
            sent.length = 0;
          }
        },
      });
    } finally {
      client.release(broken || this.#isReplaced(client));
    }
  }

  async #borrow(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => this.#connectAgain(error));
      if (!this.#isReplaced(client)) return client;
      client.release(true);
    }
  }

  async #connectAgain(error: unknown): Promise<pg.PoolClient> {
    const meant = asDatabaseError(error);
    if (!this.#revive || !(meant instanceof DatabaseUnavailable)) throw meant;
    try {
      await this.#revive();
      return await this.#pool.connect();
    } catch (again) {
      throw new DatabaseUnavailable(again);
    }
  }

  #isReplaced(client: pg.ClientBase): boolean {
    return (this.#openedAt.get(client) ?? 0) < this.#replacedBefore;
  }

  #replaceOlder(): void {
    const now = performance.now();
    if (now - this.#replacedBefore > REPLACING_PAUSE_MS) this.#replacedBefore = now;
  }
}

/** After an ERROR the session goes on; after FATAL or an error of the driver's own it cannot be trusted. */
function leavesSessionUsable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
