import { NetworkLine } from '@shop/testkit/network';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase, statement } from './index.ts';

const SLOW_STATEMENT_SECONDS = 3;

const createNotes = statement('create-line-notes', 'create table notes (text text)');
const insertNote = statement<object, readonly [string]>('insert-line-note', 'insert into notes values ($1)');
const countNotes = statement<{ count: number }>('count-line-notes', 'select count(*) as count from notes');
const sleep = statement<object, readonly [number]>('sleep-on-line', 'select pg_sleep($1)');

let line: NetworkLine;
let database: Database;
const warn = vi.fn();
/** How many connections were found to be silent. */
const found = () =>
  warn.mock.calls.filter(([, message]) => message === 'A silent database connection was given up').length;

beforeEach(async () => {
  warn.mockReset();
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  line = new NetworkLine(url);
  await line.restore();
  database = await openDatabase({ url: line.url, poolSize: 4, log: { warn } });
  await database.run(createNotes, []);
  return async () => {
    await line.cut();
    await database.close();
    await dropDatabase(server, url);
  };
});

test('answers a read over another connection when the one it was sent on goes silent', async () => {
  line.silence();
  expect(await database.run(countNotes, [])).toEqual([{ count: 0 }]);
  expect(found()).toBe(1);
});

test('fails a write when its connection goes silent, and lets the next one succeed', async () => {
  line.silence();
  await expect(database.run(insertNote, ['lost'])).rejects.toBeInstanceOf(DatabaseUnavailable);
  await database.run(insertNote, ['kept']);
  expect(found()).toBe(1);
  expect(await database.run(countNotes, [])).toEqual([{ count: 1 }]);
});

test('replaces all silent connections together, after the first is noticed', async () => {
  await Promise.all([1, 2, 3, 4].map(() => database.run(sleep, [0.1])));
  line.silence();
  await database.run(countNotes, []);
  await Promise.all([1, 2, 3].map(() => database.run(countNotes, [])));
  expect(found()).toBe(1);
});

test('waits for a statement that the server is still running', async () => {
  await database.run(sleep, [SLOW_STATEMENT_SECONDS]);
  expect(found()).toBe(0);
});
