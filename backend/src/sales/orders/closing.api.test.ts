import { describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { AttemptsFailed } from '../../foundation/jobs/scheduled-job.ts';
import { Refusal } from '../../foundation/refusal.ts';

const endHoldNow = statement<Record<string, never>, [id: string]>(
  'test-end-hold-now',
  'update orders set hold_until = now() where id = $1',
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('closing an order', () => {
  async function order(units = 40) {
    const buyer = await shop.customer();
    const partsId = await shop.part({ quantity: 100, priceCents: 1000 });
    const id = await shop.order(buyer.api, partsId, units);
    const list = () => buyer.api.call('GET /purchase', { query: { email: buyer.email } });
    return { ...buyer, partsId, id, total: units * 10, list, stock: () => shop.stockOf(buyer.api, partsId) };
  }

  async function paidOrder() {
    const placed = await order();
    const intentId = await shop.pay(placed.api, placed.id, placed.total);
    await placed.api.call('PATCH /order/{id}', { params: { id: placed.id }, body: {} });
    return { ...placed, intentId };
  }

  const remove = (api: TestClient, id: string) => api.call('DELETE /purchase/{id}', { params: { id } });
  const approve = (id: string) => admin.call('PUT /order/{id}', { params: { id }, body: { approve: true } });

  it('returns the stock of a cancelled unpaid order exactly once', async () => {
    const { api, id, list, stock } = await order();
    expect(await stock()).toBe(60);
    const answers = await Promise.all([1, 2, 3].map(() => remove(api, id)));
    expect(answers.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 0, 1]);
    expect(await stock()).toBe(100);
    expect(await list()).toEqual([]);
  });

  it('cancels the payment intent first, so that nobody can pay a cancelled order', async () => {
    const { api, id, total } = await order();
    const intentId = await shop.openPayment(api, id, total);
    await remove(api, id);
    expect((await shop.cards.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  it('deletes nothing and lapses no hold while the payment is being processed', async () => {
    const { api, id, total, list, stock } = await order();
    await api.call('POST /create-payment-intent', { body: { total, orderId: id } });
    const cancel = vi
      .spyOn(shop.cardProvider, 'cancelIntent')
      .mockImplementation((intentId) => shop.cardProvider.readIntent(intentId));
    expect(await remove(api, id)).toEqual({ deletedCount: 0 });
    await shop.endHold(id);
    await shop.app.orders.closeDue();
    cancel.mockRestore();
    expect(await list()).toMatchObject([{ _id: id, paid: false }]);
    expect(await stock()).toBe(60);
  });

  it('deletes nothing when the payment has meanwhile succeeded: the order is paid', async () => {
    const { api, id, total, list } = await order();
    await shop.pay(api, id, total);
    expect(await remove(api, id)).toEqual({ deletedCount: 0 });
    expect(await list()).toMatchObject([{ _id: id, paid: true }]);
  });

  it('does not let a customer cancel a paid order', async () => {
    const { api, id, list } = await paidOrder();
    expect(await remove(api, id)).toEqual({ deletedCount: 0 });
    expect(await list()).toHaveLength(1);
  });

  it('refunds a paid order that an admin deletes, once, and returns the stock', async () => {
    const { id, intentId, list, stock } = await paidOrder();
    const answers = await Promise.all([remove(admin, id), remove(admin, id)]);
    expect(answers.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 1]);
    const refunds = await shop.cards.refunds.list({ payment_intent: intentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([40_000]);
    expect(await stock()).toBe(100);
    expect(await list()).toEqual([]);
  });

  it('removes a shipped order that an admin deletes from the lists, without refund or stock', async () => {
    const { id, intentId, list, stock } = await paidOrder();
    await approve(id);
    expect(await remove(admin, id)).toEqual({ deletedCount: 1 });
    expect((await shop.cards.refunds.list({ payment_intent: intentId })).data).toEqual([]);
    expect(await stock()).toBe(60);
    expect(await list()).toEqual([]);
  });

  it('lapses an unpaid order when its hold expires, and returns the stock once', async () => {
    const { id, list, stock } = await order();
    await shop.endHold(id);
    await shop.app.orders.closeDue();
    await shop.app.orders.closeDue();
    expect(await stock()).toBe(100);
    expect(await list()).toEqual([]);
  });

  it('tries each lapsed order once in a run, however long the provider takes to fail', async () => {
    const { api, id, total } = await order();
    await api.call('POST /create-payment-intent', { body: { total, orderId: id } });
    await shop.endHold(id);
    let tries = 0;
    const cancel = vi.spyOn(shop.cardProvider, 'cancelIntent').mockImplementation(async () => {
      tries += 1;
      // Long enough for the next try to be due before the run has ended.
      if (tries < 5) await shop.database.run(endHoldNow, [id]);
      throw new Refusal('payments-unavailable');
    });
    await expect(shop.app.orders.closeDue()).rejects.toThrow(AttemptsFailed);
    cancel.mockRestore();
    expect(tries).toBe(1);
  });

  it('ships a paid order when an admin approves it, but never an unpaid one', async () => {
    const unpaid = await order();
    const problem = await admin.refused('PUT /order/{id}', {
      params: { id: unpaid.id },
      body: { approve: true },
    });
    expect(problem).toMatchObject({ status: 409, code: 'not-paid' });
    const paid = await paidOrder();
    expect(await approve(paid.id)).toMatchObject({ modifiedCount: 1 });
    expect(await approve(paid.id)).toMatchObject({ modifiedCount: 0 });
    expect(await paid.list()).toMatchObject([{ paid: true, approve: true }]);
  });
});
