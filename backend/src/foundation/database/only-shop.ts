import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { SHOP_LOCK } from './lock-numbers.ts';

/**
 * Refuses a second shop on a local database: its data folder also holds files that belong to one shop. The lock ends with
 * its connection. If the database server has failed since, a second shop is not refused: what is in the database stays
 * right with several.
 * @returns the function that gives the lock up
 * @throws {StartupProblem} when another shop has it
 */
export async function lockOutOtherShops(
  { url }: Database,
  dataDirectory: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${SHOP_LOCK}) as taken`,
  );
  if (rows[0]?.taken) return () => client.end();
  await client.end();
  throw new StartupProblem(
    `Another shop runs on ${dataDirectory}. Stop that one first, or choose another folder with DATA_DIR=….`,
  );
}
