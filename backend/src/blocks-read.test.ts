import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { type ExecutedPlan, watchPlans } from '../testing/executed-plans.ts';
import { growShop, idOf } from '../testing/grown-shop.ts';
import { longReads } from '../testing/long-reads.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const SMALL = 1000;
const LARGE = 100_000;

/** Who makes the calls, and what they are about. */
interface Scene {
  shop: TestShop;
  visitor: TestClient;
  buyer: TestClient;
  email: string;
  cartKey: string;
  admin: TestClient;
  /** Written by a call for those after it. */
  ids: Record<string, string>;
}

const contact = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit' };
const PART = idOf('part', 500);
const line = { partId: PART, quantity: 1 };

/** They are made in this order. */
const CALLS: Record<string, (scene: Scene) => Promise<unknown>> = {
  'GET /part': ({ visitor }) => visitor.call('GET /part', { query: {} }),
  'GET /part by price': ({ visitor }) => visitor.call('GET /part', { query: { sort: 'price' } }),
  'GET /part by words': ({ visitor }) => visitor.call('GET /part', { query: { q: 'reinforced' } }),
  'GET /parts': ({ visitor }) => visitor.call('GET /parts', { query: {} }),
  'GET /parts by number': ({ visitor }) => visitor.call('GET /parts', { query: { q: 'D-500' } }),
  'GET /parts by a rare word': ({ visitor }) => visitor.call('GET /parts', { query: { q: 'reinforced' } }),
  'GET /parts by a word of all': ({ visitor }) => visitor.call('GET /parts', { query: { q: 'damper' } }),
  'GET /parts by a mistyped word': ({ visitor }) =>
    visitor.call('GET /parts', { query: { q: 'reinforcet' } }),
  'GET /parts of a category': ({ visitor }) =>
    visitor.call('GET /parts', { query: { category: 'category-1' } }),
  'GET /parts of a brand, by price': ({ visitor }) =>
    visitor.call('GET /parts', { query: { brand: 'brand-1', sort: 'price' } }),
  'GET /parts for a vehicle': ({ visitor }) =>
    visitor.call('GET /parts', { query: { vehicle: idOf('vehicle', 500) } }),
  'GET /parts/{number}': ({ visitor }) =>
    visitor.call('GET /parts/{number}', { params: { number: 'OE 500' } }),
  'GET /suggestions': ({ visitor }) => visitor.call('GET /suggestions', { query: { q: 'reinf' } }),
  'GET /vehicles': ({ visitor }) => visitor.call('GET /vehicles', { query: {} }),
  'GET /vehicles/{id}': ({ visitor }) =>
    visitor.call('GET /vehicles/{id}', { params: { id: idOf('vehicle', 500) } }),
  'GET /fit': ({ visitor }) =>
    visitor.call('GET /fit', { query: { vehicle: idOf('vehicle', 500), parts: PART } }),
  'GET /review': ({ visitor }) => visitor.call('GET /review', { query: {} }),
  'POST /cartLines': ({ visitor }) => visitor.call('POST /cartLines', { body: { lines: [line] } }),
  'PUT /user/{email}': async (scene) => {
    scene.buyer = await scene.shop.signIn(await scene.shop.identities.signUp(scene.email));
  },
  'GET /user': ({ buyer, email }) => buyer.call('GET /user', { query: { email } }),
  'POST /users': ({ buyer }) => buyer.call('POST /users', { body: contact }),
  'GET /purchase/{id}': ({ buyer }) => buyer.call('GET /purchase/{id}', { params: { id: PART } }),
  'POST /purchase': async ({ buyer, ids }) => {
    const { _id } = await buyer.call('POST /purchase', { body: { partsId: PART, orders: 1, ...contact } });
    ids.order = _id;
  },
  'POST /purchase again': async ({ buyer, ids }) => {
    const partsId = idOf('part', 501);
    const { _id } = await buyer.call('POST /purchase', { body: { partsId, orders: 1, ...contact } });
    ids.other = _id;
  },
  'GET /order/{id}': ({ buyer, ids: { order = '' } }) =>
    buyer.call('GET /order/{id}', { params: { id: order } }),
  'POST /create-payment-intent': async ({ buyer, ids }) => {
    const { order: orderId = '' } = ids;
    const { clientSecret } = await buyer.call('POST /create-payment-intent', {
      body: { total: 15, orderId },
    });
    ids.intent = clientSecret.replace(/_secret_.*/, '');
  },
  'PATCH /order/{id}': async ({ shop, buyer, ids: { order = '', intent = '' } }) => {
    await shop.cards.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await buyer.call('PATCH /order/{id}', { params: { id: order }, body: {} });
  },
  'DELETE /purchase/{id}': ({ buyer, ids: { other = '' } }) =>
    buyer.call('DELETE /purchase/{id}', { params: { id: other } }),
  'GET /purchase': ({ buyer, email }) => buyer.call('GET /purchase', { query: { email } }),
  'GET /purchase by words': ({ buyer, email }) =>
    buyer.call('GET /purchase', { query: { email, q: 'damper' } }),
  'PUT /cart/{id}': ({ buyer }) =>
    buyer.call('PUT /cart/{id}', { params: { id: PART }, body: { quantity: 1 } }),
  'GET /cart': ({ buyer }) => buyer.call('GET /cart', {}),
  'POST /tradeOrders': async ({ buyer, cartKey, ids }) => {
    const lines = [{ ...line, price: 15 }];
    const body = { cartKey, total: 15, ...contact, lines };
    ids.trade = (await buyer.call('POST /tradeOrders', { body }))._id;
  },
  'GET /tradeOrders/{id}': ({ buyer, ids: { trade = '' } }) =>
    buyer.call('GET /tradeOrders/{id}', { params: { id: trade } }),
  'PATCH /order/{id} of a cart': async ({ shop, buyer, ids: { trade = '' } }) => {
    await shop.pay(buyer, trade, 15);
    await buyer.call('PATCH /order/{id}', { params: { id: trade }, body: {} });
  },
  'GET /tradeOrders/{id}/events': ({ buyer, ids: { trade = '' } }) =>
    buyer.call('GET /tradeOrders/{id}/events', { params: { id: trade }, query: {} }),
  'DELETE /tradeOrders/{id}': ({ admin, ids: { trade = '' } }) =>
    admin.call('DELETE /tradeOrders/{id}', { params: { id: trade } }),
  'POST /quickOrder': ({ buyer }) => buyer.call('POST /quickOrder', { body: { text: 'D-500 1\nOE 501 2' } }),
  'POST /lists': async ({ buyer, ids }) => {
    ids.list = (await buyer.call('POST /lists', { body: { name: 'Monday', lines: [line] } })).insertedId;
  },
  'GET /lists': ({ buyer }) => buyer.call('GET /lists', {}),
  'GET /lists/{id}': ({ buyer, ids: { list = '' } }) =>
    buyer.call('GET /lists/{id}', { params: { id: list } }),
  'PUT /garage': ({ buyer }) =>
    buyer.call('PUT /garage', { body: { vehicles: [{ id: idOf('vehicle', 1) }] } }),
  'GET /garage': ({ buyer }) => buyer.call('GET /garage', {}),
  'POST /images': async ({ shop, buyer, ids }) => {
    ids.picture = await shop.picture(buyer);
  },
  'POST /review': ({ buyer, ids: { picture = '' } }) =>
    buyer.call('POST /review', {
      body: { name: 'Buyer', companyName: 'Company', feedback: 'Good.', rating: 5, img: picture },
    }),
  'GET /order': ({ admin }) => admin.call('GET /order', { query: {} }),
  'GET /order of a status': ({ admin }) =>
    admin.call('GET /order', { query: { status: 'paid', limit: '20' } }),
  'GET /order by buyer': ({ admin }) => admin.call('GET /order', { query: { sort: 'name' } }),
  'GET /order by an email': ({ admin }) => admin.call('GET /order', { query: { q: '500@buyer500.example' } }),
  'GET /order/{id}/events': ({ admin, ids: { order = '' } }) =>
    admin.call('GET /order/{id}/events', { params: { id: order }, query: {} }),
  'PUT /order/{id}': ({ admin, ids: { order = '' } }) =>
    admin.call('PUT /order/{id}', { params: { id: order }, body: { approve: true } }),
  'GET /managePart': ({ admin }) => admin.call('GET /managePart', { query: {} }),
  'GET /managePart/{id}/waiting': ({ admin }) =>
    admin.call('GET /managePart/{id}/waiting', { params: { id: PART } }),
  'PUT /purchase/{id}': ({ admin }) =>
    admin.call('PUT /purchase/{id}', { params: { id: PART }, body: { quantity: 5 } }),
  'GET /users': ({ admin }) => admin.call('GET /users', { query: {} }),
  'GET /users by an email': ({ admin }) => admin.call('GET /users', { query: { q: '500@buyer500.example' } }),
  'GET /user/{id}/waiting': ({ admin }) =>
    admin.call('GET /user/{id}/waiting', { params: { id: idOf('user', 500) } }),
  'GET /overview': ({ admin }) => admin.call('GET /overview', {}),
  'GET /overview/orders': ({ admin }) => admin.call('GET /overview/orders', { query: { need: 'lapsing' } }),
  'GET /overview/parts': ({ admin }) => admin.call('GET /overview/parts', { query: {} }),
  'the sealer': ({ shop }) => shop.app.sealer.sealDue(),
  'closing what lapsed': ({ shop }) => shop.app.orders.closeDue(),
  'settling payments': ({ shop }) => shop.app.payments.reconcile(600),
  'following events': ({ shop }) => shop.app.payments.catchUp(600),
};

/** Lists of all rows: counted in the index to a thousand of each facet, or found by a word that all have, at hundreds of rows a block. */
const OF_ALL_ROWS = new Set([
  'GET /parts',
  'GET /parts by a word of all',
  'GET /order by an email',
  'GET /users by an email',
]);

/** Statements that run every function of the database, also those of triggers. */
const OF_FUNCTIONS: Record<string, string> = {
  'the standing of an account': `select * from order_standing('${idOf('user', 1)}')`,
  'the standing of a cart': `select * from cart_standing('${idOf('user', 1)}', 'digest')`,
  'adding a part': `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
    values ('part_0', 'Strut', '/picture', '', 1, 1, 1)`,
  'renaming a part': `update parts set name = 'Strut', number = 'S-1' where id = '${idOf('part', 1)}'`,
  'selling out a part': `update parts set quantity = 0 where id = '${idOf('part', 5)}'`,
  'replacing a part': `insert into part_numbers (part_id, kind, key, shown)
    values ('${idOf('part', 2)}', 'supersedes', 'd3', 'D-3')`,
  'adding a fitment': `insert into fitments (vehicle_id, part_id, position)
    values ('${idOf('vehicle', 1)}', '${idOf('part', 2)}', 'rear')`,
  'changing a fitment': `update fitments set position = 'rear' where part_id = '${idOf('part', 3)}'`,
  'removing a fitment': `delete from fitments where part_id = '${idOf('part', 4)}'`,
  'renaming a brand': `update brands set name = 'Renamed' where id = 'brand-1'`,
  'renaming a category': `update categories set name = 'Renamed' where id = 'category-1'`,
  'renaming a vehicle': `update vehicles set make = 'Renamed' where id = '${idOf('vehicle', 1)}'`,
  'noting an address': `update users set address = '5 Quay' where id = '${idOf('user', 1)}'`,
  'an order': `insert into orders (id, number, user_id, lines_cents, total_cents, name, email, phone, address)
    select 'order_0', 0, user_id, lines_cents, total_cents, name, email, phone, '6 Quay' from orders order by id limit 1`,
  'what mails are written for': `insert into events (actor, kind, subject, after)
    select '${idOf('user', 1)}', kind, '${idOf('user', 1)}', '{}' from unnest(array['user.added', 'order.placed', 'order.paid', 'payment.lost']) kind`,
  'adding a term': `insert into synonyms (term, meaning) values ('shock absorber', 'damper')`,
};

/** It refuses changes. */
const WITHOUT_STATEMENTS = ['refuse_change'];

const FUNCTIONS_NOT_CALLED = `
  select proname as name from pg_proc
   where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
     and oid not in (select funcid from pg_stat_xact_user_functions)`;

/** What the database did for each call, and for the functions. */
interface Executed {
  blocks: Map<string, number>;
  /** Each with its statement. */
  longReads: Map<string, string[]>;
  functionsNotCalled: string[];
}

async function makeCalls(rows: number): Promise<Executed> {
  // At its first use of a table a session reads a hundred blocks of the catalog: there is one session, and each call is made
  // twice, by two buyers.
  const { database, remove } = await openTestDatabase({ poolSize: 1 });
  const client = await database.pool.connect();
  await growShop(client, rows);
  client.release(true);

  let executed: ExecutedPlan[] = [];
  watchPlans(database.pool, (plan) => executed.push(plan));
  const result: Executed = { blocks: new Map(), longReads: new Map(), functionsNotCalled: [] };
  const record = (name: string) => {
    const blocks = executed.reduce((sum, { blocks }) => sum + blocks, 0);
    result.blocks.set(name, Math.min(blocks, result.blocks.get(name) ?? blocks));
    result.longReads.set(
      name,
      executed.flatMap(({ text, plan }) => longReads(plan).map((read) => `${read}: ${text}`)),
    );
    executed = [];
  };
  const shop = await openTestShop(database);
  const { visitor } = shop;
  const admin = (await shop.admin()).api;
  for (const cartKey of ['key-of-a-cart', 'key-of-another']) {
    const email = `${cartKey}@example.com`;
    const scene: Scene = { shop, visitor, buyer: visitor, email, cartKey, admin, ids: {} };
    executed = [];
    for (const [name, make] of Object.entries(CALLS)) {
      await make(scene);
      record(name);
    }
  }
  const watched = await database.pool.connect();
  await watched.query(`begin; set local track_functions = 'all'`);
  for (const [name, statement] of Object.entries(OF_FUNCTIONS)) {
    await watched.query(`savepoint cold; ${statement}; rollback to cold`);
    executed = [];
    await watched.query(statement);
    record(name);
  }
  const { rows: notCalled } = await watched.query<{ name: string }>(FUNCTIONS_NOT_CALLED);
  result.functionsNotCalled = notCalled.map(({ name }) => name);
  watched.release(true);
  await shop.close();
  await remove();
  return result;
}

describe('in a shop of a hundred times as many rows', () => {
  let small: Executed;
  let large: Executed;
  beforeAll(async () => {
    small = await makeCalls(SMALL);
    large = await makeCalls(LARGE);
  });

  it.each([...Object.keys(CALLS), ...Object.keys(OF_FUNCTIONS)])('%s touches hardly more blocks', (name) => {
    const growth = OF_ALL_ROWS.has(name) ? LARGE / 100 : 50;
    expect(large.blocks.get(name)).toBeLessThan(2 * (small.blocks.get(name) ?? Number.NaN) + growth);
  });

  it.each(Object.keys(OF_FUNCTIONS))('%s reads no table as a whole', (name) => {
    expect(large.longReads.get(name)).toEqual([]);
  });

  it('every function of the database was called', () => {
    expect(large.functionsNotCalled).toEqual(WITHOUT_STATEMENTS);
  });
});
