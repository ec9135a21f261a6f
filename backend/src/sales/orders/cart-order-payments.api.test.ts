import type { TradeOrder } from '@shop/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { impossibleStates } from '../../../testing/invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { auditProvider } from '../payments/audit.ts';
import { stripeRecords } from '../payments/stripe-card-provider.ts';
import { lineOf, paidTradeOrder, payAtProvider, placedTradeOrder } from './cart-order.fixture.ts';

const HOUR_MS = 3_600_000;

describeWithDatabase('payments of carts', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  let buyer: TestClient;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = (await shop.admin()).api;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = (await shop.customer()).api;
    return async () => {
      expect(await impossibleStates(shop.database)).toEqual([]);
      const records = stripeRecords({
        secretKey: 'sk_test_standin',
        webhookSecret: '',
        apiUrl: shop.sandbox.cards.url,
      });
      const anHourAgo = new Date(Date.now() - HOUR_MS);
      expect(await auditProvider(shop.database, records, anHourAgo)).toEqual([]);
    };
  });

  const check = (id: string) => buyer.call('PATCH /order/{id}', { params: { id }, body: {} });
  const read = (id: string) => buyer.call('GET /tradeOrders/{id}', { params: { id } });
  const intentFor = async ({ _id, total }: Pick<TradeOrder, '_id' | 'total'>) =>
    (await buyer.call('POST /create-payment-intent', { body: { total, orderId: _id } })).clientSecret;
  const cancelLine = (id: string) => buyer.call('DELETE /purchase/{id}', { params: { id } });
  const remove = (id: string) => admin.call('DELETE /purchase/{id}', { params: { id } });
  const refundsOf = async (intentId: string) =>
    (await shop.cards.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount).sort();
  /** Follows the provider's list of events, as the job does. */
  const catchUp = () => shop.app.payments.catchUp(0);

  it('pay all lines by one intent, made once', async () => {
    const order = await placedTradeOrder(shop, buyer);
    expect(await intentFor(order)).toBe(await intentFor(order));
    const intentId = await payAtProvider(shop, buyer, order);
    expect(await check(order._id)).toEqual({ acknowledged: true, paid: true });
    const paid = await read(order._id);
    expect(paid).toMatchObject({ paid: true, total: 131.65 });
    expect(paid.holdUntil).toBeUndefined();
    expect(paid.lines.map((line) => [line.paid, line.transactionId])).toEqual([
      [true, intentId],
      [true, intentId],
      [true, intentId],
    ]);
    expect(
      (
        await buyer.refused('POST /create-payment-intent', {
          body: { total: 131.65, orderId: order._id },
        })
      ).code,
    ).toBe('not-payable');
  });

  it('are settled by the provider’s event alone, and by a hint about one line', async () => {
    const one = await placedTradeOrder(shop, buyer);
    await payAtProvider(shop, buyer, one);
    await catchUp();
    expect((await read(one._id)).paid).toBe(true);
    const two = await placedTradeOrder(shop, buyer);
    await payAtProvider(shop, buyer, two);
    const hint = { params: { id: lineOf(two, 1)._id }, body: {} };
    expect(await buyer.call('PATCH /order/{id}', hint)).toEqual({ acknowledged: true, paid: true });
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

  it('ask for what is left once a line is cancelled; the intent for more can no longer be paid', async () => {
    const order = await placedTradeOrder(shop, buyer);
    const before = (await intentFor(order)).replace(/_secret_.*/, '');
    await cancelLine(lineOf(order, 0)._id);
    expect((await shop.cards.paymentIntents.retrieve(before)).status).toBe('canceled');
    const left = await read(order._id);
    expect(left.total).toBe(31.65);
    const intentId = await payAtProvider(shop, buyer, left);
    expect(intentId).not.toBe(before);
    await check(order._id);
    expect(await read(order._id)).toMatchObject({ paid: true, total: 31.65 });
    expect(await refundsOf(intentId)).toEqual([]);
  });

  it('are refused, and cancelled, where another tab has meanwhile opened one for less', async () => {
    const order = await placedTradeOrder(shop, buyer);
    const original = shop.cardProvider.createIntent.bind(shop.cardProvider);
    let late = '';
    let meanwhile = '';
    vi.spyOn(shop.cardProvider, 'createIntent').mockImplementationOnce(async (wanted) => {
      const intent = await original(wanted);
      late = intent.id;
      await cancelLine(lineOf(order, 0)._id);
      meanwhile = await intentFor(await read(order._id));
      return intent;
    });
    const body = { total: order.total, orderId: order._id };
    expect((await buyer.refused('POST /create-payment-intent', { body })).code).toBe('total-differs');
    expect((await shop.cards.paymentIntents.retrieve(late)).status).toBe('canceled');
    expect(await intentFor(await read(order._id))).toBe(meanwhile);
  });

  it('win over a cancellation that comes after them', async () => {
    const order = await placedTradeOrder(shop, buyer);
    await payAtProvider(shop, buyer, order);
    expect(await cancelLine(lineOf(order, 0)._id)).toEqual({ deletedCount: 0 });
    expect(await buyer.call('DELETE /tradeOrders/{id}', { params: { id: order._id } })).toEqual({
      deletedCount: 0,
    });
    expect(await read(order._id)).toMatchObject({ paid: true, total: 131.65 });
  });

  describe('refunds', () => {
    it('return the money and the stock of a deleted line only', async () => {
      const { order, intentId } = await paidTradeOrder(shop, buyer);
      const line = lineOf(order, 1);
      expect(await remove(line._id)).toEqual({ deletedCount: 1 });
      expect(await refundsOf(intentId)).toEqual([3000]);
      expect(await shop.stockOf(buyer, line.partsId)).toBe(100);
      expect(await shop.stockOf(buyer, lineOf(order, 0).partsId)).toBe(90);
      expect(await read(order._id)).toMatchObject({ paid: true, total: 101.65 });
      await catchUp();
      await shop.app.payments.reconcile(0);
      expect(await refundsOf(intentId)).toEqual([3000]);

      await remove(lineOf(order, 0)._id);
      await remove(lineOf(order, 2)._id);
      expect(await refundsOf(intentId)).toEqual([10000, 165, 3000]);
      expect(await read(order._id)).toMatchObject({ lines: [], ended: true, outcome: 'refunded' });
    });

    it('return what was not shipped when an admin deletes the whole order, and leave the rest to later runs', async () => {
      const { order, intentId } = await paidTradeOrder(shop, buyer);
      const params = { id: order._id };
      const shipped = lineOf(order, 0);
      await admin.call('PUT /order/{id}', { params: { id: shipped._id }, body: { approve: true } });
      expect(await buyer.call('DELETE /tradeOrders/{id}', { params })).toEqual({ deletedCount: 0 });
      vi.spyOn(shop.cardProvider, 'listRefunds').mockRejectedValueOnce(new Refusal('payments-unavailable'));
      expect(await admin.call('DELETE /tradeOrders/{id}', { params })).toEqual({ deletedCount: 3 });
      expect(await read(order._id)).toMatchObject({ lines: [], ended: true, outcome: 'refunding' });
      await shop.app.payments.reconcile(0);
      expect(await refundsOf(intentId)).toEqual([165, 3000]);
      const stock = order.lines.map(({ partsId }) => shop.stockOf(buyer, partsId));
      expect(await Promise.all(stock)).toEqual([90, 100, 100]);
    });

    it('of the whole payment by hand close each line that was not shipped', async () => {
      const { order, intentId } = await paidTradeOrder(shop, buyer);
      const shipped = lineOf(order, 0)._id;
      await admin.call('PUT /order/{id}', { params: { id: shipped }, body: { approve: true } });
      await shop.cards.refunds.create({ payment_intent: intentId });
      await catchUp();
      expect((await read(order._id)).lines).toMatchObject([{ _id: shipped, paymentIssue: 'returned' }]);
    });

    it('of a part by hand are divided between the lines; a line deleted after it gets what is left of it', async () => {
      const { order, intentId } = await paidTradeOrder(shop, buyer);
      await shop.cards.refunds.create({ payment_intent: intentId, amount: 1316 });
      await catchUp();
      expect((await read(order._id)).lines.map((line) => line.paymentIssue)).toEqual([
        'partly-returned',
        'partly-returned',
        'partly-returned',
      ]);
      await remove(lineOf(order, 0)._id);
      const [returned = 0] = (await refundsOf(intentId)).filter((cents) => cents !== 1316);
      expect(Math.abs(returned - 9000)).toBeLessThanOrEqual(5);
    });

    it('by hand that come before the shop’s own are counted first, so that no line gets more than it cost', async () => {
      const { order, intentId } = await paidTradeOrder(shop, buyer);
      await shop.cards.refunds.create({ payment_intent: intentId, amount: 13000 });
      await remove(lineOf(order, 0)._id);
      const total = (await refundsOf(intentId)).reduce((sum, cents) => sum + cents, 0);
      expect(total).toBeLessThanOrEqual(13165);
      await catchUp();
    });
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

  describe('disputes', () => {
    it('keep every line from being shipped, and release them when they are won', async () => {
      const order = await placedTradeOrder(shop, buyer);
      const intentId = (await intentFor(order)).replace(/_secret_.*/, '');
      await shop.cards.paymentIntents.confirm(intentId, { payment_method: 'pm_card_createDispute' });
      await check(order._id);
      await catchUp();
      const ship = { params: { id: lineOf(order, 2)._id }, body: { approve: true } } as const;
      expect((await admin.refused('PUT /order/{id}', ship)).code).toBe('disputed');
      const [dispute] = (await shop.cards.disputes.list({ payment_intent: intentId })).data;
      await shop.cards.disputes.update(dispute?.id ?? '', {
        evidence: { uncategorized_text: 'winning_evidence' },
      });
      await catchUp();
      expect(await admin.call('PUT /order/{id}', ship)).toMatchObject({ modifiedCount: 1 });
    });

    it('that are lost close every line', async () => {
      const order = await placedTradeOrder(shop, buyer);
      const intentId = (await intentFor(order)).replace(/_secret_.*/, '');
      await shop.cards.paymentIntents.confirm(intentId, { payment_method: 'pm_card_createDispute' });
      await check(order._id);
      const [dispute] = (await shop.cards.disputes.list({ payment_intent: intentId })).data;
      await shop.cards.disputes.update(dispute?.id ?? '', {
        evidence: { uncategorized_text: 'losing_evidence' },
      });
      await catchUp();
      expect(await read(order._id)).toMatchObject({ lines: [], ended: true, outcome: 'refunded' });
      for (const { partsId } of order.lines) expect(await shop.stockOf(buyer, partsId)).toBe(100);
    });
  });
});
