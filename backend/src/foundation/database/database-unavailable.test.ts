import { NetworkLine } from '@shop/testkit/network';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase, sqlState, statement } from './index.ts';

const ownBackend = statement<{ pid: number }>('own-backend', 'select pg_backend_pid() as pid');
const endBackend = statement<object, readonly [number]>('end-backend', 'select pg_terminate_backend($1)');
const sleepLong = statement('sleep-long', 'select pg_sleep(60)');
const hurry = statement('hurry', `set local statement_timeout = '30ms'`);

async function openThroughLine(): Promise<{ line: NetworkLine; database: Database; direct: Database }> {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  const line = new NetworkLine(url);
  await line.restore();
  const database = await openDatabase({ url: line.url, poolSize: 2 });
  const direct = await openDatabase({ url, poolSize: 1 });
  onTestFinished(async () => {
    await database.close();
    await direct.close();
    await line.cut();
    await dropDatabase(server, url);
  });
  return { line, database, direct };
}

test('calls return 503 while PostgreSQL cannot be reached, and work again afterwards', async () => {
  const { line, database } = await openThroughLine();
  await database.ready();

  await line.cut();
  await expect(database.ready()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(database.transaction((transaction) => transaction.run(ownBackend, []))).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  );

  await line.restore();
  await expect(database.ready()).resolves.toBeUndefined();
});

test('a database that does not answer yet can be opened', async () => {
  const { line } = await openThroughLine();
  await line.cut();
  const database = await openDatabase({ url: line.url });
  onTestFinished(() => database.close());
  await expect(database.ready()).rejects.toThrow('The database is unavailable');
  await line.restore();
  await expect(database.ready()).resolves.toBeUndefined();
});

test('a connection that PostgreSQL ends during a call fails that call only', async () => {
  const { database, direct } = await openThroughLine();
  const work = database.transaction(async (transaction) => {
    const [own] = await transaction.run(ownBackend, []);
    await Promise.all([transaction.run(sleepLong, []), direct.run(endBackend, [own?.pid ?? 0])]);
  });
  const failure = await work.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(sqlState(failure)).toBe('57P01');
  await expect(database.ready()).resolves.toBeUndefined();
});

test('a statement beyond the time limit is cancelled', async () => {
  const { database } = await openThroughLine();
  const work = database.transaction(async (transaction) => {
    await transaction.run(hurry, []);
    await transaction.run(sleepLong, []);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a closed database throws DatabaseUnavailable', async () => {
  const { direct } = await openThroughLine();
  await direct.close();
  await expect(direct.ready()).rejects.toBeInstanceOf(DatabaseUnavailable);
});
