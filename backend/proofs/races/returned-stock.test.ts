import { beforeEach, expect, it } from 'vitest';
import { checkout } from '../../src/sales/orders/cart-order.fixture.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { whileOtherChanges } from '../../testing/waiting-statement.ts';

const UNITS = 10;

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
let parts: string[];
beforeEach(async () => {
  parts = [await shop.part({ quantity: 0 }), await shop.part({ quantity: 0 })];
});

const setStock = (units: number) =>
  shop.database.pool.query('update parts set quantity = $2 where id = any($1)', [parts, units]);

/** Runs the work while units go back to sold-out parts. */
const whileStockReturns = <Result>(work: () => Promise<Result>): Promise<Result> =>
  whileOtherChanges(
    shop.database,
    ['update parts set quantity = quantity + $2 where id = any($1)', [parts, UNITS]],
    work,
  );

const stock = () => Promise.all(parts.map((partId) => shop.stockOf(admin, partId)));

it('a cart takes units that go back to stock while it waits for them', async () => {
  const { api: buyer } = await shop.customer();
  const body = checkout(parts.map((partId) => ({ partId, quantity: UNITS, price: 10 })));
  const order = await whileStockReturns(() => buyer.call('POST /tradeOrders', { body }));
  expect(order.lines).toHaveLength(parts.length);
  expect(await stock()).toEqual([0, 0]);
});

it('an admin takes off units that go back to stock while the change waits for them', async () => {
  const [id = ''] = parts;
  await whileStockReturns(() =>
    admin.call('PATCH /managePart/{id}', {
      params: { id },
      body: { seen: {}, added: -4, reason: 'damaged' },
    }),
  );
  expect(await stock()).toEqual([UNITS - 4, UNITS]);
});

it('an import takes off units that go back to stock while it waits for them', async () => {
  const work = () => shop.app.importWorker.workDue(new AbortController().signal);
  await setStock(UNITS);
  const rows = parts.map((partId) => `${partId},-4\n`);
  const { body } = await admin.loadFile('stock', Buffer.from(`id,added\n${rows.join('')}`));
  const params = { id: body._id ?? '' };
  await work();
  await setStock(0);
  await admin.call('PUT /imports/{id}', { params, body: { state: 'applying' } });
  await whileStockReturns(work);
  expect(await admin.call('GET /imports/{id}', { params })).toMatchObject({ state: 'applied' });
  expect(await stock()).toEqual([UNITS - 4, UNITS - 4]);
});
