import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describeOnBothDatabases('the overview of what waits', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  /** The orders by what is made of them, oldest first. */
  const made = new Map<string, string>();
  let lowPart: string;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    ({ api: admin } = await shop.admin());
    const { api: buyer } = await shop.customer();
    const change = (sql: string, id: string) => shop.database.pool.query(sql, [id]);
    for (const name of ['old', 'unpaid', 'lapsing', 'refused', 'to ship', 'shipped', 'failed']) {
      const partsId = await shop.part({ quantity: 100, minimumOrder: 10 });
      const body = { partsId, orders: 10, phone: '1', address: '1 Dock Road' };
      const { _id: id } = await buyer.call('POST /purchase', { body });
      made.set(name, id);
      const payment = (status: string) =>
        shop.database.pool.query(
          `insert into payments (intent_id, order_id, amount_cents, status, client_secret)
           values ('pi_' || $1::text, $1, 1000, $2, 's')`,
          [id, status],
        );
      if (name === 'lapsing')
        await change("update orders set hold_until = now() + interval '1 hour' where id = $1", id);
      if (name === 'to ship') await change("update orders set status = 'paid' where id = $1", id);
      if (name === 'shipped') await change("update orders set status = 'shipped' where id = $1", id);
      // Refused too, but its order has ended.
      if (name === 'old')
        await change("update orders set status = 'lapsed', removed_at = now() where id = $1", id);
      if (name === 'old' || name === 'refused') await payment('declined');
      if (name === 'failed') {
        await change("update orders set status = 'refunded', removed_at = now() where id = $1", id);
        await payment('refund_failed');
      }
    }
    lowPart = await shop.part({ quantity: 9, minimumOrder: 10 });
    await shop.database.pool.query('update parts set listed_quantity = quantity');
  });
  afterAll(() => shop.close());

  it('counts each need', async () => {
    expect(await admin.call('GET /overview', {})).toEqual({
      toShip: 1,
      lapsing: 1,
      refused: 1,
      refundFailed: 1,
      belowMinimum: 1,
    });
  });

  it.each([
    ['lapsing', 'lapsing', undefined],
    ['refused', 'refused', undefined],
    ['refund-failed', 'failed', 'refund-failed'],
  ] as const)('lists the orders that it counts as %s', async (need, name, paymentIssue) => {
    const orders = await admin.call('GET /overview/orders', { query: { need } });
    expect(orders.map(({ _id }) => _id)).toEqual([made.get(name)]);
    expect(orders[0]?.paymentIssue).toBe(paymentIssue);
    const before = { need, after: made.get('old') ?? '' };
    expect(await admin.call('GET /overview/orders', { query: before })).toEqual([]);
  });

  it('lists the parts below their minimum', async () => {
    const parts = await admin.call('GET /overview/parts', { query: {} });
    expect(parts.map(({ _id }) => _id)).toEqual([lowPart]);
  });
});
