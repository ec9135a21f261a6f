import { startSandbox } from '@shop/sandbox';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { stripeCardProvider } from '../../src/sales/payments/stripe-card-provider.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import { openStripeScene } from './stripe-scene.ts';

const scene = await openStripeScene(await databaseOfFile());
const other = await startSandbox({ signingKey: inject('signingKey') });
const provider = stripeCardProvider({ ...scene.settings, apiUrl: other.cards.url });
const misled = await openShopProcess(scene.database, provider);
afterAll(async () => {
  await misled.close();
  await other.close();
  await scene.close();
});

describe('a process with the key of another account', () => {
  const read = (id: string) => scene.processes[0].as(scene.buyer).call('GET /order/{id}', { params: { id } });
  const right = () => scene.processes[0].app.payments;
  const intentsOf = async (orderId: string) => {
    const { data } = await scene.stripe.paymentIntents.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata['orderId'] === orderId).length;
  };

  it('lets no order be paid twice, and records payments made meanwhile once the key is right', async () => {
    const { id, intentId } = await scene.orderAtPayment();
    await scene.pay(intentId);
    await misled.app.payments.reconcile(0);
    const again = { body: { total: 100, orderId: id } };
    const refused = await misled.as(scene.buyer).refused('POST /create-payment-intent', again);
    expect(refused).toMatchObject({ status: 503, code: 'payments-unavailable' });
    await right().reconcile(0);
    expect(await read(id)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await intentsOf(id)).toBe(1);
    expect(await unsettledStates(scene.database)).toEqual([]);
  });

  it('leaves the same intent open when nobody paid meanwhile', async () => {
    const { id, intentId } = await scene.orderAtPayment();
    await misled.app.payments.reconcile(0);
    expect(await scene.openPayment(id)).toBe(intentId);
    await scene.pay(intentId);
    await right().reconcile(0);
    expect(await read(id)).toMatchObject({ paid: true });
  });

  it('forgets no dispute and no refund that it could not find: the next right process follows them', async () => {
    const disputed = await scene.orderAtPayment();
    await scene.pay(disputed.intentId, 'pm_card_createDispute');
    const refunded = await scene.orderAtPayment();
    await scene.pay(refunded.intentId);
    await scene.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 4_000 });
    for (const { intentId } of [disputed, refunded]) {
      const deliveries = await scene.eventsOf(intentId);
      const statuses = await Promise.all(deliveries.map((delivery) => scene.deliver(delivery, misled)));
      expect(statuses).toContain(503);
    }
    await misled.app.payments.catchUp(0).catch(() => undefined);
    await right().catchUp(0);
    expect(await read(disputed.id)).toMatchObject({ paid: true, paymentIssue: 'disputed' });
    expect(await read(refunded.id)).toMatchObject({ paid: true, paymentIssue: 'partly-returned' });
    expect(await unsettledStates(scene.database)).toEqual([]);
  });

  it('refunds what was paid for an order that its buyer cancelled meanwhile', async () => {
    const { id, intentId } = await scene.orderAtPayment();
    await scene.pay(intentId);
    const cancelled = await misled.as(scene.buyer).call('DELETE /purchase/{id}', { params: { id } });
    expect(cancelled).toEqual({ deletedCount: 1 });
    await right().reconcile(0);
    expect(await scene.moneyOf(intentId)).toEqual({ kept: 0, refunds: 1 });
    expect(await unsettledStates(scene.database)).toEqual([]);
  });
});
