import { NetworkLine } from '@shop/testkit/network';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { beforeEach, expect, inject, test } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase, statement } from './index.ts';

/** Milliseconds. A silence is found after one second and a half; the rest is for a busy machine. */
const DETECTION_MS = 8000;
const SLOW_STATEMENT_SECONDS = 3;

const createNotes = statement('create-line-notes', 'create table notes (text text)');
const insertNote = statement<object, readonly [string]>('insert-line-note', 'insert into notes values ($1)');
const countNotes = statement<{ count: number }>('count-line-notes', 'select count(*) as count from notes');
const sleep = statement<object, readonly [number]>('sleep-on-line', 'select pg_sleep($1)');

let line: NetworkLine;
let database: Database;

beforeEach(async () => {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  line = new NetworkLine(url);
  await line.restore();
  database = await openDatabase({ url: line.url, directory: '', poolSize: 4 });
  await database.run(createNotes, []);
  return async () => {
    await line.cut();
    await database.close();
    await dropDatabase(server, url);
  };
});

/** @returns milliseconds */
async function durationOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('answers a read over another connection when the one it was sent on goes silent', async () => {
  line.silence();
  expect(await durationOf(database.run(countNotes, []))).toBeLessThan(DETECTION_MS);
});

test('fails a write soon when its connection goes silent, and lets the next one succeed', async () => {
  line.silence();
  const write = database.run(insertNote, ['lost']);
  expect(await durationOf(expect(write).rejects.toBeInstanceOf(DatabaseUnavailable))).toBeLessThan(
    DETECTION_MS,
  );
  expect(await durationOf(database.run(insertNote, ['kept']))).toBeLessThan(DETECTION_MS);
  expect(await database.run(countNotes, [])).toEqual([{ count: 1 }]);
});

test('replaces all silent connections together, after the first is noticed', async () => {
  await Promise.all([1, 2, 3, 4].map(() => database.run(sleep, [0.1])));
  line.silence();
  await database.run(countNotes, []);
  expect(await durationOf(Promise.all([1, 2, 3].map(() => database.run(countNotes, []))))).toBeLessThan(1000);
});

test('waits for a statement that the server is still running', async () => {
  const begun = performance.now();
  await database.run(sleep, [SLOW_STATEMENT_SECONDS]);
  expect(performance.now() - begun).toBeGreaterThan(SLOW_STATEMENT_SECONDS * 1000 - 100);
});
