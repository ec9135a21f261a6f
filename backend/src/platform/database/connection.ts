import type { QueryResultRow } from 'pg';
import pg from 'pg';
import { asDatabaseError } from './database-error.ts';
import type { Statement } from './statement.ts';

/** The driver takes a time limit for one statement; its types do not know. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number;
}

/** One connection, borrowed from the pool. */
export interface Connection {
  /** Sends plain SQL; answers the command that the database reports as done. */
  command(text: string): Promise<string>;
  run<Row extends QueryResultRow>(
    statement: Statement<Row, never>,
    values: readonly unknown[],
  ): Promise<Row[]>;
}

/**
 * Lends a connection to the work and gives it back; a connection that broke meanwhile is thrown away.
 *
 * @param longestAnswerMs how long one answer may take before the connection counts as lost; a network that
 * swallows packets shows no other sign.
 * @throws DatabaseUnavailable when there is no connection to be had, or it is lost.
 */
export async function withConnection<T>(
  pool: pg.Pool,
  longestAnswerMs: number | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  let broken = false;

  async function send<Row extends QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const timed: TimedQuery =
      longestAnswerMs === undefined ? query : { ...query, query_timeout: longestAnswerMs };
    try {
      return await client.query<Row>(timed);
    } catch (error) {
      broken ||= !leavesConnectionUsable(error);
      throw asDatabaseError(error);
    }
  }

  try {
    return await work({
      command: async (text) => (await send({ text })).command,
      run: async <Row extends QueryResultRow>(
        { name, text }: Statement<Row, never>,
        values: readonly unknown[],
      ) => (await send<Row>({ name, text, values: [...values] })).rows,
    });
  } finally {
    client.release(broken);
  }
}

/** After an ERROR the session goes on; after FATAL or an error of the driver's own it cannot be trusted. */
function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
