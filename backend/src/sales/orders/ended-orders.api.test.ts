import { afterAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { auditLedger } from '../payments/audit.ts';
import { checkout, lineOf, paidTradeOrder, placedTradeOrder } from './cart-order.fixture.ts';

/** What the ledger says of an order: what the shop holds of its payment. */
const heldFor = statement<{ cents: number }, [orderId: string]>(
  'test-held-for-order',
  `select coalesce(sum(case when debit = 'provider' then amount_cents when credit in ('provider', 'repaid') then -amount_cents
                            else 0 end), 0)::bigint as cents from ledger where line_id = $1`,
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('an order that has ended', () => {
  afterAll(async () => expect((await auditLedger(shop.database)).differences).toEqual([]));

  const remove = (by: TestClient, id: string) => by.call('DELETE /purchase/{id}', { params: { id } });
  const read = (by: TestClient, id: string) => by.call('GET /tradeOrders/{id}', { params: { id } });
  const idsOf = (orders: readonly { _id: string }[]) => orders.map(({ _id }) => _id);

  it('of a cart stays with its state and its money when its last line is deleted, for buyer and admin', async () => {
    const { email, api: buyer } = await shop.customer();
    const { order } = await paidTradeOrder(shop, buyer);
    await remove(admin, lineOf(order, 1)._id);
    expect(await read(buyer, order._id)).toMatchObject({
      ...{ paid: true, total: 101.65, received: 131.65, returned: 30 },
      endedLines: [{ outcome: 'refunded', received: 30, returned: 30 }],
    });
    await remove(admin, lineOf(order, 0)._id);
    await remove(admin, lineOf(order, 2)._id);

    for (const by of [buyer, admin]) {
      expect(await read(by, order._id)).toMatchObject({
        ...{ _id: order._id, number: order.number, lines: [], total: 0, paid: false },
        ...{ ended: true, outcome: 'refunded', received: 131.65, returned: 131.65 },
        endedLines: [
          { outcome: 'refunded', received: 100, returned: 100 },
          { outcome: 'refunded', received: 30, returned: 30 },
          { outcome: 'refunded', received: 1.65, returned: 1.65 },
        ],
      });
      const params = { id: order._id };
      const events = await by.call('GET /tradeOrders/{id}/events', { params, query: {} });
      expect(events.map(({ kind }) => kind)).toContain('order.refunded');
      const line = { id: lineOf(order, 0)._id };
      expect(await by.call('GET /order/{id}', { params: line })).toMatchObject({
        ...{ outcome: 'refunded', paid: false, received: 100, returned: 100 },
      });
      const ofLine = await by.call('GET /order/{id}/events', { params: line, query: {} });
      expect(ofLine.map(({ kind }) => kind)).toContain('order.refunded');
      expect(await by.call('GET /purchase', { query: { email } })).toEqual([]);
    }
    expect(await admin.call('GET /order', { query: { q: order.number } })).toEqual([]);
    const found = await admin.call('GET /order', { query: { q: order.number, status: 'ended' } });
    expect(idsOf(found)).toEqual(idsOf(order.lines));
  });

  it('is in a list of its own, and in the one of all, by its numbers too; the list of those that stand is as before', async () => {
    const { email, api: buyer } = await shop.customer();
    const body = async (poNumber: string) =>
      checkout([{ partId: await shop.part({ name: 'Oil filter' }), quantity: 10, price: 10 }], { poNumber });
    const ended = await buyer.call('POST /tradeOrders', { body: await body('PO-771') });
    const standing = await buyer.call('POST /tradeOrders', { body: await body('PO-772') });
    await buyer.call('DELETE /tradeOrders/{id}', { params: { id: ended._id } });
    const list = async (query: { show?: 'ended' | 'all'; q?: string; limit?: string }) =>
      idsOf(await buyer.call('GET /purchase', { query: { email, ...query } }));
    const [endedLine, standingLine] = [lineOf(ended, 0)._id, lineOf(standing, 0)._id];
    expect(await list({})).toEqual([standingLine]);
    expect(await list({ q: 'PO-771' })).toEqual([]);
    expect(await list({ show: 'ended' })).toEqual([endedLine]);
    expect(await list({ show: 'all' })).toEqual([endedLine, standingLine]);
    expect(await list({ show: 'all', limit: '1' })).toEqual([standingLine]);
    for (const q of ['PO-771', ended.number, lineOf(ended, 0).number]) {
      expect(await list({ show: 'all', q })).toEqual([endedLine]);
      expect(await list({ show: 'ended', q })).toEqual([endedLine]);
    }
    expect(await list({ show: 'ended', q: 'PO-772' })).toEqual([]);
    const page = await buyer.send('GET /purchase', { query: { email, show: 'all', limit: '1' } });
    expect(page.headers['link']).toContain('show=all');

    const stranger = (await shop.customer()).api;
    const query = { email, show: 'ended' } as const;
    expect((await stranger.refused('GET /purchase', { query })).code).toBe('forbidden');
    expect(await read(buyer, ended._id).then(({ outcome }) => outcome)).toBe('cancelled');
    expect((await stranger.refused('GET /tradeOrders/{id}', { params: { id: ended._id } })).code).toBe(
      'forbidden',
    );
  });

  it('says how it ended: lapsed, a refund begun, or shipped and then deleted', async () => {
    const { api: buyer } = await shop.customer();
    const lapsed = await placedTradeOrder(shop, buyer);
    await shop.endHold(lapsed._id);
    await shop.app.orders.closeDue();
    expect(await read(buyer, lapsed._id)).toMatchObject({ outcome: 'lapsed', total: 0 });
    expect(await read(buyer, lapsed._id)).not.toHaveProperty('received');

    const { order } = await paidTradeOrder(shop, buyer);
    const shipped = lineOf(order, 0);
    await admin.call('PUT /order/{id}', { params: { id: shipped._id }, body: { approve: true } });
    vi.spyOn(shop.cardProvider, 'listRefunds').mockRejectedValueOnce(new Refusal('payments-unavailable'));
    await admin.call('DELETE /tradeOrders/{id}', { params: { id: order._id } });
    expect(await read(buyer, order._id)).toMatchObject({
      ...{ outcome: 'refunding', received: 131.65, returned: 0 },
      endedLines: [{ outcome: 'shipped' }, { outcome: 'refunding' }, { outcome: 'refunding' }],
    });
    await shop.app.payments.reconcile(0);
    expect(await read(buyer, order._id)).toMatchObject({
      ...{ outcome: 'shipped', received: 131.65, returned: 31.65 },
    });
    for (const { _id, outcome, received = 0, returned = 0 } of (await read(buyer, order._id)).endedLines ??
      []) {
      const [held] = await shop.database.run(heldFor, [_id]);
      expect([outcome, (received - returned) * 100]).toEqual([outcome, held?.cents]);
    }
  });

  it('of one part stays, too, for its buyer and for admins, who can note on it', async () => {
    const { email, api: buyer } = await shop.customer();
    const body = { partsId: await shop.part(), orders: 10, phone: '1', address: 'x' };
    const { _id: id, number } = await buyer.call('POST /purchase', { body });
    await remove(buyer, id);
    expect(await buyer.call('GET /order/{id}', { params: { id } })).toMatchObject({ outcome: 'cancelled' });
    expect(await buyer.call('GET /purchase', { query: { email, show: 'ended' } })).toMatchObject([
      { _id: id, number, outcome: 'cancelled' },
    ]);
    const note = { params: { id }, body: { text: 'Called.' } };
    expect(await admin.call('POST /order/{id}/notes', note)).toMatchObject({ acknowledged: true });
    expect((await admin.call('GET /order', { query: { status: 'ended', limit: '1' } }))[0]?._id).toBe(id);
    const approve = { params: { id }, body: { approve: true } } as const;
    expect((await admin.refused('PUT /order/{id}', approve)).code).toBe('not-found');
    expect(await remove(admin, id)).toEqual({ deletedCount: 0 });
  });

  it('can be read while its last line ends', async () => {
    const { api: buyer } = await shop.customer();
    const { order } = await paidTradeOrder(shop, buyer);
    const [first, second, third] = idsOf(order.lines);
    for (const id of [first, second]) await remove(admin, id ?? '');
    const reading = Array.from({ length: 20 }, () => read(buyer, order._id));
    const [answers] = await Promise.all([Promise.all(reading), remove(admin, third ?? '')]);
    for (const { lines, endedLines = [], received, ended } of answers) {
      expect([lines.length + endedLines.length, received, ended === true]).toEqual([
        3,
        131.65,
        lines.length === 0,
      ]);
    }
  });
});
