import { RoundRobin } from '@shop/testkit/network';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../src/foundation/database/index.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { partOnSale } from '../../testing/part-on-sale.ts';
import { openServers, type Servers } from '../../testing/servers.ts';

let servers: Servers;
let databaseUrl: string;
let database: Database;
let balancer: RoundRobin;
/** The addresses of both processes, and of the load balancer, which alternates between them. */
let one: string;
let other: string;
let either: string;

beforeAll(async () => {
  servers = await openServers();
  databaseUrl = await createFreshDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: databaseUrl, DATABASE_POOL: '8', DEMO_SEED: 'small' };
  const [first, second] = [await servers.start(settings), await servers.start(settings)];
  await Promise.all([first.ready, second.ready]);
  [one, other] = [first.url, second.url];
  balancer = new RoundRobin();
  either = await balancer.listen();
  balancer.add(one);
  balancer.add(other);
  database = await openDatabase({ url: databaseUrl });
});

afterAll(async () => {
  await database.close();
  await balancer.close();
  await servers.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

let customers = 0;
async function newCustomer(): Promise<{ email: string; token: string }> {
  customers += 1;
  const email = `customer${customers}@shop.example`;
  return { email, token: await servers.signUp(either, email) };
}

/** @returns the id of a part with a minimum order of one */
const newPart = (quantity = 100): Promise<string> => partOnSale(database, { quantity });

const orderOf = (partsId: string) => ({
  body: { partsId, orders: 1, phone: '15550100', address: '1 Dock Road' },
});

describe('two processes on one database', () => {
  test('an order goes from placing to shipping, with consecutive steps at different processes', async () => {
    const { email, token } = await newCustomer();
    const customer = new HttpClient(either, token);
    const admin = new HttpClient(either, await servers.signInAsAdmin(either));
    const { _id: id } = await customer.call('POST /purchase', orderOf(await newPart()));
    await customer.call('GET /order/{id}', { params: { id } });
    const { clientSecret } = await customer.call('POST /create-payment-intent', { body: { total: 10 } });
    const transactionId = clientSecret.replace(/_secret_.*/, '');
    await servers.pay(transactionId);
    await customer.call('PATCH /order/{id}', { params: { id }, body: { productId: id, transactionId } });
    await admin.call('PUT /order/{id}', { params: { id }, body: { approve: true } });
    const [order] = await customer.call('GET /purchase', { query: { email } });
    expect(order).toMatchObject({ _id: id, paid: true, approve: true });
  });

  describe('a change at one process applies to the next call at the other:', () => {
    test('a new role', async () => {
      const { email, token } = await newCustomer();
      const person = new HttpClient(other, token);
      expect((await person.send('GET /users', {})).status).toBe(403);
      const admin = new HttpClient(one, await servers.signInAsAdmin(one));
      await admin.call('PUT /user/admin/{email}', { params: { email } });
      expect((await person.send('GET /users', {})).status).toBe(200);
    });

    test('a removal', async () => {
      const { email, token } = await newCustomer();
      const person = new HttpClient(other, token);
      const admin = new HttpClient(one, await servers.signInAsAdmin(one));
      const [user] = await person.call('GET /user', { query: { email } });
      await admin.call('DELETE /user/{id}', { params: { id: user?._id ?? '' } });
      expect(await person.send('GET /user', { query: { email } })).toMatchObject({
        status: 403,
        body: { code: 'account-removed' },
      });
    });

    test('a sign-out', async () => {
      const { email, token } = await newCustomer();
      await new HttpClient(one, token).call('DELETE /session', {});
      const person = new HttpClient(other, token);
      expect((await person.send('GET /user', { query: { email } })).status).toBe(401);
    });
  });
});
