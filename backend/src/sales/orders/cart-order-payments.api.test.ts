import type { TradeOrder } from '@shop/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { impossibleStates } from '../../../testing/invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { differencesFromProvider } from '../payments/card-order.fixture.ts';
import { lineOf, paidTradeOrder, payAtProvider, placedTradeOrder } from './cart-order.fixture.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('payments of carts', () => {
  let buyer: TestClient;
  beforeEach(async () => {
    buyer = (await shop.customer()).api;
    return async () => {
      expect(await impossibleStates(shop.database)).toEqual([]);
      expect(await differencesFromProvider(shop)).toEqual([]);
    };
  });

  const check = (id: string) => buyer.call('PATCH /order/{id}', { params: { id }, body: {} });
  const read = (id: string) => buyer.call('GET /tradeOrders/{id}', { params: { id } });
  const intentFor = async ({ _id, total }: Pick<TradeOrder, '_id' | 'total'>) =>
    (await buyer.call('POST /create-payment-intent', { body: { total, orderId: _id } })).clientSecret;
  const remove = (id: string) => admin.call('DELETE /purchase/{id}', { params: { id } });

  it('pay all lines by one intent, made once', async () => {
    const order = await placedTradeOrder(shop, buyer);
    expect(await intentFor(order)).toBe(await intentFor(order));
    const intentId = await payAtProvider(shop, buyer, order);
    expect(await check(lineOf(order, 1)._id)).toEqual({ acknowledged: true, paid: true });
    const paid = await read(order._id);
    expect(paid).toMatchObject({ paid: true, total: 131.65 });
    expect(paid.holdUntil).toBeUndefined();
    expect(paid.lines.map((line) => [line.paid, line.transactionId])).toEqual([
      [true, intentId],
      [true, intentId],
      [true, intentId],
    ]);
    const again = { body: { total: 131.65, orderId: order._id } };
    expect((await buyer.refused('POST /create-payment-intent', again)).code).toBe('not-payable');
  });

  it('are refused for another total, for a line alone, and to other customers', async () => {
    const order = await placedTradeOrder(shop, buyer);
    const refused = async (client: TestClient, body: object) =>
      (await client.refused('POST /create-payment-intent', { body })).code;
    expect(await refused(buyer, { total: 131.64, orderId: order._id })).toBe('total-differs');
    expect(await refused(buyer, { total: 100, orderId: lineOf(order, 0)._id })).toBe('not-payable');
    expect(await refused(buyer, { total: 100 })).toBe('total-differs');
    expect(await refused(admin, { total: 131.65, orderId: order._id })).toBe('forbidden');
    expect(await refused(buyer, { total: 131.65, orderId: 'trade_unknown' })).toBe('not-found');
  });

  it('are refused, and cancelled, where another tab has meanwhile opened one for less', async () => {
    const order = await placedTradeOrder(shop, buyer);
    const original = shop.cardProvider.createIntent.bind(shop.cardProvider);
    let late = '';
    let meanwhile = '';
    vi.spyOn(shop.cardProvider, 'createIntent').mockImplementationOnce(async (wanted) => {
      const intent = await original(wanted);
      late = intent.id;
      await buyer.call('DELETE /purchase/{id}', { params: { id: lineOf(order, 0)._id } });
      meanwhile = await intentFor(await read(order._id));
      return intent;
    });
    const body = { total: order.total, orderId: order._id };
    expect((await buyer.refused('POST /create-payment-intent', { body })).code).toBe('total-differs');
    expect((await shop.cards.paymentIntents.retrieve(late)).status).toBe('canceled');
    expect(await intentFor(await read(order._id))).toBe(meanwhile);
  });

  it('have one timeline with what became of each line; a buyer reads theirs without names and notes', async () => {
    const { order } = await paidTradeOrder(shop, buyer);
    const params = { id: order._id };
    const [shipped, refunded, noted] = order.lines.map(({ _id, number, productName }) => ({
      ...{ _id, number, productName },
    }));
    const approve = { params: { id: shipped?._id ?? '' }, body: { approve: true } } as const;
    await admin.call('PUT /order/{id}', approve);
    await remove(refunded?._id ?? '');
    const note = { params: { id: noted?._id ?? '' }, body: { text: 'Rear entrance' } };
    await admin.call('POST /order/{id}/notes', note);

    const told = (
      events: readonly { kind: string; line?: { number: string } | undefined; name?: string | undefined }[],
    ) => events.map(({ kind, line, name }) => [kind, line?.number ?? '', name ?? '']);
    const its = refunded?.number ?? '';
    const all = await admin.call('GET /tradeOrders/{id}/events', { params, query: {} });
    const names = { buyer: order.name, admin: expect.any(String) };
    expect(told(all)).toEqual([
      ['order.placed', '', names.buyer],
      ['order.paid', '', ''],
      ['order.approved', shipped?.number, names.admin],
      ['order.refunding', its, names.admin],
      ['payment.refunded', its, ''],
      ['order.refunded', its, ''],
      ['order.noted', noted?.number, names.admin],
    ]);
    expect(all[1]).toMatchObject({ amount: 131.65 });
    expect(all[2]).toMatchObject({ line: shipped });
    expect(all[4]).toMatchObject({ amount: 30 });
    expect(all.at(-1)).toMatchObject({ note: 'Rear entrance', line: noted });
    const own = await buyer.call('GET /tradeOrders/{id}/events', { params, query: {} });
    expect(told(own)).toEqual([
      ['order.placed', '', ''],
      ['order.paid', '', ''],
      ['order.approved', shipped?.number, ''],
      ['order.refunding', its, ''],
      ['payment.refunded', its, ''],
      ['order.refunded', its, ''],
    ]);
    expect(own[2]).toMatchObject({ actor: 'system' });
    const newest = await buyer.call('GET /tradeOrders/{id}/events', { params, query: { limit: '2' } });
    expect(newest).toEqual(own.slice(-2));
    expect((await read(order._id)).endedLines).toMatchObject([{ number: its, outcome: 'refunded' }]);
  });
});
