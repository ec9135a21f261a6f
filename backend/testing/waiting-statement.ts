import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import {
  type Database,
  type StatementRunner,
  statement,
  valuesInOrder,
} from '../src/foundation/database/index.ts';

const countWaiting = statement<{ count: number }>(
  'race-count-waiting',
  `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Waits until that many statements wait for a lock. */
export const untilWaiting = (database: Database, statements: number): Promise<void> =>
  expect.poll(async () => (await database.run(countWaiting, []))[0]?.count).toBe(statements);

/** Runs the work while a transaction makes a change; the transaction ends once that many of its statements wait for it. */
export const whileOtherChanges = <Result>(
  database: Database,
  [text, values]: readonly [text: string, values: unknown[]],
  work: () => Promise<Result>,
  statements = 1,
): Promise<Result> => whileOpen(database, (other) => other.query(text, values), work, statements);

/** The same with a transaction of several statements. */
export const whileTransaction = <Result>(
  database: Database,
  change: (runner: StatementRunner) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => whileOpen(database, (other) => change(runnerOn(other)), work, 1);

const runnerOn = (client: PoolClient): StatementRunner => ({
  run: async (statement, values) => {
    const { name, text } = statement;
    return (await client.query({ name, text, values: valuesInOrder(statement, values) })).rows;
  },
});

async function whileOpen<Result>(
  database: Database,
  change: (other: PoolClient) => Promise<unknown>,
  work: () => Promise<Result>,
  statements: number,
): Promise<Result> {
  const other = await database.pool.connect();
  await other.query('begin');
  await change(other);
  const working = work();
  await untilWaiting(database, statements);
  await other.query('commit');
  other.release();
  return working;
}
