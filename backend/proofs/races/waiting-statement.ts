import { expect } from 'vitest';
import { type Database, statement } from '../../src/platform/database/index.ts';

const countWaiting = statement<{ count: number }>(
  'race-count-waiting',
  `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Runs the work while a transaction makes a change; the transaction ends once that many of its statements wait for it. */
export async function whileOtherChanges<Result>(
  database: Database,
  [text, values]: readonly [text: string, values: unknown[]],
  work: () => Promise<Result>,
  statements = 1,
): Promise<Result> {
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query(text, values);
  const working = work();
  await expect.poll(async () => (await database.run(countWaiting, []))[0]?.count).toBe(statements);
  await other.query('commit');
  other.release();
  return working;
}
