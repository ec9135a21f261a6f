import { expect, onTestFinished, test } from 'vitest';
import { onEmbeddedEngine } from '../src/platform/database/database.ts';
import { borrowEngine, type Engine, returnEngine } from './kept-engine.ts';

/** Borrows the engine, changes it and returns it. */
async function changedBy(sql: string): Promise<Engine> {
  const engine = await borrowEngine();
  await query(engine, sql);
  await returnEngine(engine);
  return engine;
}

async function query({ embedded }: Engine, sql: string): Promise<unknown[]> {
  const database = onEmbeddedEngine({ ...embedded, close: async () => undefined });
  const { rows } = await database.pool.query(sql).finally(() => database.close());
  return rows;
}

async function borrowForTest(): Promise<Engine> {
  const engine = await borrowEngine();
  onTestFinished(() => returnEngine(engine));
  return engine;
}

test('the next borrower finds the same engine, and nothing of the one before', async () => {
  const before = await changedBy(`
    insert into users (id, uid, email, name) values ('user_1', 'uid', 'a@example.com', 'A');
    insert into reviews (id, user_id, name, company_name, feedback, rating_tenths, img)
      values ('review_1', 'user_1', 'A', 'B', 'C', 45, '/picture');
    insert into events (actor, kind, subject) values ('system', 'order.placed', 'order_1');
    select nextval('order_numbers');
    set statement_timeout = 1234`);
  const next = await borrowForTest();
  expect(next.directory).toBe(before.directory);
  expect(
    await query(
      next,
      `select (select count(*) from users) as users, (select count(*) from reviews) as reviews,
              (select count(*) from events) as events, nextval('order_numbers') as number,
              nextval('events_id_seq') as event, current_setting('statement_timeout') as timeout`,
    ),
  ).toEqual([{ users: 0, reviews: 0, events: 0, number: 100_001, event: 1, timeout: '0' }]);
});

test.each([
  ['a trigger that is switched off', 'alter table events disable trigger events_never_removed'],
  ['statistics', `insert into brands (id, name) values ('one', 'One'); analyze brands`],
  [
    'a large table',
    `insert into brands (id, name) select n, repeat('name ', 20) || n from generate_series(1, 30000) n`,
  ],
])('the next borrower does not find %s', async (_what, sql) => {
  const before = await changedBy(sql);
  const next = await borrowForTest();
  expect(next.directory).not.toBe(before.directory);
});
