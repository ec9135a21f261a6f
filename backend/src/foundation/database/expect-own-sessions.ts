import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import type { TimedQuery } from './connections.ts';
import { asDatabaseError } from './database-error.ts';
import { ANSWER_TIMEOUT_MS } from './pool-settings.ts';

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
export async function expectOwnSessions(pool: pg.Pool): Promise<void> {
  const lent: pg.PoolClient[] = [];
  try {
    const [first, second] = [await pool.connect(), await pool.connect()];
    lent.push(first, second);
    const own = await sessionOf(first);
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await sessionOf(second)) === own || (await sessionOf(first)) !== own) throw sharedSessions();
    }
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    for (const client of lent) client.release();
  }
}

const sessionOf = async (client: pg.PoolClient): Promise<string | undefined> =>
  (await client.query<{ session: string }>(SESSION)).rows[0]?.session;

const sharedSessions = (): StartupProblem =>
  new StartupProblem(
    'DATABASE_URL leads to a pooler in transaction mode, where connections have no sessions of their own: use its session mode, or the address of the server itself.',
  );
