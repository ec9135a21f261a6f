import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

/** What is made of each order and of its payment, oldest first. */
const ORDERS: readonly {
  name: string;
  change?: string;
  hold?: string;
  payment?: 'declined' | 'refund_failed';
}[] = [
  // Refused too, but its order has ended.
  { name: 'old', change: "status = 'lapsed', removed_at = now()", payment: 'declined' },
  { name: 'unpaid' },
  { name: 'lapsing', hold: "now() + interval '1 hour'" },
  { name: 'refused', payment: 'declined' },
  { name: 'to ship', change: "status = 'paid'" },
  { name: 'shipped', change: "status = 'shipped'" },
  { name: 'failed', change: "status = 'refunded', removed_at = now()", payment: 'refund_failed' },
];

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: buyer } = await shop.customer();
const { pool } = shop.database;

async function addPayment(id: string, state: 'declined' | 'refund_failed'): Promise<void> {
  await pool.query(
    `insert into payments (intent_id, order_id, amount_cents, status, client_secret)
     values ('pi_' || $1::text, $1, 1000, $2, 's')`,
    [id, state === 'declined' ? state : 'succeeded'],
  );
  if (state === 'declined') return;
  await pool.query(
    `insert into payment_shares (intent_id, line_id, amount_cents, status) values ('pi_' || $1::text, $1, 1000, $2)`,
    [id, state],
  );
}

/** The orders by what is made of them, oldest first. */
const made = new Map<string, string>();
for (const { name, change, hold, payment } of ORDERS) {
  const partsId = await shop.part({ quantity: 100, minimumOrder: 10 });
  const id = await shop.order(buyer, partsId);
  made.set(name, id);
  if (change) {
    await pool.query(`update order_lines set ${change} where id = $1`, [id]);
    await pool.query(
      `update orders set hold_until = null
        where id = $1 and exists (select from order_lines where id = $1 and status <> 'unpaid')`,
      [id],
    );
  }
  if (hold) await pool.query(`update orders set hold_until = ${hold} where id = $1`, [id]);
  if (payment) await addPayment(id, payment);
}
const lowPart = await shop.part({ quantity: 9, minimumOrder: 10 });
await pool.query('update parts set listed_quantity = quantity');

describe('the overview of what waits', () => {
  it('counts each need', async () => {
    expect(await admin.call('GET /overview', {})).toEqual({
      unpaid: 3,
      toShip: 1,
      lapsing: 1,
      refused: 1,
      refundFailed: 1,
      returnsAsked: 0,
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
