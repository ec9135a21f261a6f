import type pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { findUnfinishedRestore } from './store.ts';

/** Marks the database from the beginning of a restore until its rows are there: without them it looks like a new shop. */
export async function markRestore(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create schema if not exists migrations; create table if not exists migrations.unfinished_restore ()',
  );
}

/** Removes the mark, in the transaction that inserts the rows. */
export async function unmarkRestore(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists migrations.unfinished_restore');
}

/** @throws {StartupProblem} when a restore ended before the rows were there */
export async function expectNoUnfinishedRestore(database: Database): Promise<void> {
  const [restore] = await database.run(findUnfinishedRestore, []);
  if (!restore?.found) return;
  throw new StartupProblem(
    'A restore into this database did not come to its end. Repeat it with `shop restore <file>`.',
  );
}
