import { describe, expect, it } from 'vitest';
import { shopOfFile, type TestShop } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { claimPayments, timeAgo } from './payment.store.ts';

const tryLater = statement<object>(
  'try-payments-later',
  `update payments set checked_at = now() + interval '8 hours' where status = 'open'`,
);

const shop = await shopOfFile();

describe('paying for an order', () => {
  async function order({ units = 20, priceCents = 1050 } = {}) {
    const buyer = await shop.customer();
    return { ...buyer, ...(await orderOf(buyer, { units, priceCents })) };
  }

  async function orderOf(
    { api }: Awaited<ReturnType<TestShop['customer']>>,
    { units = 20, priceCents = 1050 } = {},
  ) {
    const partsId = await shop.part({ priceCents });
    const id = await shop.order(api, partsId, units);
    const read = () => api.call('GET /order/{id}', { params: { id } });
    const intent = (total: number | string = (units * priceCents) / 100) =>
      api.call('POST /create-payment-intent', { body: { total, orderId: id } });
    return { id, read, intent };
  }

  const intentId = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '');
  const pay = (clientSecret: string) =>
    shop.cards.paymentIntents.confirm(intentId(clientSecret), { payment_method: 'pm_card_visa' });

  it('gives one intent per order, for the order’s own total in cents, on every visit', async () => {
    const { intent } = await order({ units: 20, priceCents: 1050 });
    const [first, ...others] = await Promise.all([intent(), intent('210.00'), intent(210)]);
    expect(others).toEqual([first, first]);
    const made = await shop.cards.paymentIntents.retrieve(intentId(first.clientSecret));
    expect(made).toMatchObject({ amount: 21_000, currency: 'usd' });
  });

  it('returns 409 when the total differs', async () => {
    const { api, id } = await order();
    const problem = await api.refused('POST /create-payment-intent', { body: { total: 1, orderId: id } });
    expect(problem).toMatchObject({ status: 409, code: 'total-differs' });
  });

  it.each(['', 'abc', '1.005', -5, null])('returns 400 for %j as a total', async (total) => {
    const { api, id } = await order();
    const problem = await api.refused('POST /create-payment-intent', { body: { total, orderId: id } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'total' }] });
  });

  it('applies a total alone to the order last opened, if it matches', async () => {
    const buyer = await shop.customer();
    const first = await orderOf(buyer);
    await orderOf(buyer);
    await first.read();
    const { clientSecret } = await buyer.api.call('POST /create-payment-intent', { body: { total: 210 } });
    expect(clientSecret).toBe((await first.intent()).clientSecret);
  });

  it('applies a total alone to the only unpaid order that matches, else refuses', async () => {
    const buyer = await shop.customer();
    const opened = await orderOf(buyer, { priceCents: 500 });
    const fitting = await orderOf(buyer, { priceCents: 1050 });
    await opened.read();
    const { clientSecret } = await buyer.api.call('POST /create-payment-intent', { body: { total: '210' } });
    expect(clientSecret).toBe((await fitting.intent()).clientSecret);
    const problem = await buyer.api.refused('POST /create-payment-intent', { body: { total: 11 } });
    expect(problem).toMatchObject({ status: 409 });
    await orderOf(buyer, { priceCents: 1050 });
    expect(await buyer.api.refused('POST /create-payment-intent', { body: { total: 210 } })).toMatchObject({
      status: 409,
    });
  });

  it('is not paid by the browser’s report, only by the provider’s state', async () => {
    const { api, id, intent } = await order();
    const { clientSecret } = await intent();
    const report = { params: { id }, body: { productId: id, transactionId: intentId(clientSecret) } };
    expect(await api.call('PATCH /order/{id}', report)).toMatchObject({ paid: false });
    await pay(clientSecret);
    expect(await api.call('PATCH /order/{id}', report)).toMatchObject({ paid: true });
  });

  it('is settled by the reconciler although its last try was while the clock was hours ahead', async () => {
    const { read, intent } = await order();
    await pay((await intent()).clientSecret);
    await shop.database.run(tryLater, []);
    await shop.app.payments.reconcile(60);
    expect(await read()).toMatchObject({ paid: true });
  });

  it('is asked about once in a run and again in each later one, also where the clock tells milliseconds', async () => {
    const { intent } = await order();
    await intent();
    const claimedAgain: string[] = [];
    let [passedOver, lastBegin] = [0, ''];
    for (let run = 0; run < 50; run += 1) {
      const [since] = await shop.database.run(timeAgo, [0]);
      const begin = since?.time ?? '';
      const claim = () => shop.database.run(claimPayments, [begin, 0, 100]);
      const first = new Set((await claim()).map(({ intent_id: id }) => id));
      claimedAgain.push(...(await claim()).map(({ intent_id: id }) => id).filter((id) => first.has(id)));
      // Two runs may begin in the same millisecond.
      if (first.size === 0 && begin !== lastBegin) passedOver += 1;
      lastBegin = begin;
    }
    expect({ claimedAgain, passedOver }).toEqual({ claimedAgain: [], passedOver: 0 });
  });

  it('distinguishes a failure of the provider from a fault of the caller', async () => {
    const { api, id } = await order();
    await shop.sandbox.close();
    const problem = await api.refused('POST /create-payment-intent', { body: { total: 210, orderId: id } });
    expect(problem).toMatchObject({ status: 503, code: 'payments-unavailable' });
    expect(JSON.stringify(problem)).not.toMatch(/sk_test|ECONNREFUSED/);
  });
});
