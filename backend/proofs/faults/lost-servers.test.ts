import { NetworkLine } from '@shop/testkit/network';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import pg from 'pg';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { type Database, migrate, openDatabase } from '../../src/foundation/database/index.ts';
import { shopMigrations } from '../../src/foundation/database/shop-database.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { recordFigure } from '../../testing/figures.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const CONNECTIONS = 4;
const CUSTOMERS = times(8, 100);

let line: NetworkLine;
let url: string;
let database: Database;
let shop: ShopProcess;
const warn = vi.fn();

beforeEach(async () => {
  const server = inject('postgresUrl');
  url = await createFreshDatabase(server);
  line = new NetworkLine(url);
  await line.restore();
  database = await openDatabase({ url: line.url, poolSize: CONNECTIONS, log: { warn } });
  await migrate(database, shopMigrations());
  shop = await openShopProcess(database, new CardsInMemory());
  return async () => {
    await shop.close();
    await line.cut();
    await database.close();
    await dropDatabase(server, url);
  };
});

const statusOf = async (path: string): Promise<number> =>
  (await shop.app.server.inject({ url: path })).statusCode;

async function order(customer: Person, partsId: string): Promise<number> {
  const body = { partsId, orders: 1, phone: '15550100', address: '1 Dock Road' };
  return (await shop.as(customer).send('POST /purchase', { body })).status;
}

/** Uses every connection, so that all are open. */
async function onEachConnection(command: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.connect()));
  for (const client of clients) await client.query(command);
  for (const client of clients) client.release();
}

/** Sets whether new connections are read-only. */
async function newConnectionsAreReadOnly(readOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`alter database ${name} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
  await client.end();
}

const DEMOTE = 'set default_transaction_read_only = on';

test('orders succeed after a failover that left the old connections open', async () => {
  const [customer, partId] = [await shop.customer(), await shop.part()];
  await onEachConnection(DEMOTE);
  expect(await order(customer, partId)).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
});

test('returns 503 and is not ready while the server is read-only, and recovers by itself', async () => {
  const [customer, partId] = [await shop.customer(), await shop.part()];
  await newConnectionsAreReadOnly(true);
  await onEachConnection(DEMOTE);
  expect(await order(customer, partId)).toBe(503);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/api/part')).toBe(200);

  await newConnectionsAreReadOnly(false);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await order(customer, partId)).toBe(200);
});

test('signed-in calls are answered when connections go silent, which is noticed', async () => {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.customer()));
  await onEachConnection('select 1');
  line.silence();
  const begun = performance.now();
  const answers = await Promise.all(
    customers.map((customer) =>
      shop.as(customer).send('GET /purchase', { query: { email: customer.email } }),
    ),
  );
  const stall = performance.now() - begun;
  expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200));
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'A silent database connection was given up');
  recordFigure(
    `${CUSTOMERS} signed-in calls on silent connections were answered after ${Math.round(stall)} ms`,
  );
});
