import { type Database, type StatementRunner, statement } from '../src/foundation/database/index.ts';

const insertEvents = statement<Record<string, never>, [events: number, secondsAgo: number]>(
  'test-insert-events',
  `insert into events (at, actor, kind, subject, before, after)
   select clock_timestamp() - make_interval(secs => $2), 'user_' || n, 'order.placed', 'order_' || n,
          '{"status":"unpaid"}', jsonb_build_object('status', 'paid', 'totalCents', n * 100)
     from generate_series(1, $1) as n`,
);

const TABLES = ['events', 'seals'];

/** Writes events into the audit log as the shop does. */
export async function writeEvents(
  database: StatementRunner,
  events: number,
  { secondsAgo = 0 } = {},
): Promise<void> {
  await database.run(insertEvents, [events, secondsAgo]);
}

/**
 * Changes the audit log as the owner of its tables can, who may disable the triggers that keep them
 * append-only.
 */
export async function tamper(database: Database, ...changes: string[]): Promise<void> {
  for (const table of TABLES) await database.pool.query(`alter table ${table} disable trigger user`);
  for (const change of changes) await database.pool.query(change);
  for (const table of TABLES) await database.pool.query(`alter table ${table} enable trigger user`);
}

/** Empties the audit log. */
export const emptyAuditLog = (database: Database): Promise<void> =>
  tamper(database, 'truncate events, seals restart identity');
