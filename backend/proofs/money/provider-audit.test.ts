import { afterAll, describe, expect, it } from 'vitest';
import { auditProvider } from '../../src/sales/payments/audit.ts';
import { insertIntent } from '../../src/sales/payments/payment.store.ts';
import { stripeRecords } from '../../src/sales/payments/stripe-card-provider.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { openStripeScene } from './stripe-scene.ts';

const scene = await openStripeScene(await databaseOfFile());
afterAll(() => scene.close());
const yesterday = new Date(Date.now() - 86_400_000);

describe('the comparison with the provider’s own books', () => {
  const differences = (since = yesterday) =>
    auditProvider(scene.database, stripeRecords(scene.settings), since);
  const differencesOf = async (intentId: string) =>
    (await differences()).filter((line) => line.startsWith(intentId)).map((line) => line.split(': ')[1]);

  async function paidOrder() {
    const order = await scene.orderAtPayment();
    await scene.pay(order.intentId);
    for (const event of await scene.eventsOf(order.intentId)) await scene.deliver(event);
    return order;
  }

  it('finds no difference in open, paid, refunded and cancelled payments', async () => {
    await scene.orderAtPayment();
    await paidOrder();
    const admin = scene.processes[0].as(scene.admin);
    await admin.call('DELETE /purchase/{id}', { params: { id: (await paidOrder()).id } });
    await admin.call('DELETE /purchase/{id}', { params: { id: (await scene.orderAtPayment()).id } });
    expect(await differences()).toEqual([]);
  });

  it('names a payment that the shop does not know yet', async () => {
    const { id, intentId } = await scene.orderAtPayment();
    await scene.pay(intentId);
    expect(await differencesOf(intentId)).toEqual([
      `open here, paid (10000 cents for ${id}) with the provider.`,
    ]);
  });

  it('names a payment of the shop whose order is lost', async () => {
    const { id } = await scene.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: 'order_lost' },
    });
    expect(await differencesOf(id)).toEqual([]);
    await scene.pay(id);
    expect(await differencesOf(id)).toEqual([
      'unknown here, paid (500 cents for order_lost) with the provider.',
    ]);
  });

  it('names a refund, whole or partial, that was made outside of the shop', async () => {
    const { id, intentId } = await paidOrder();
    const here = `paid (10000 cents for ${id}) here`;
    await scene.stripe.refunds.create({ payment_intent: intentId, amount: 4_000 });
    expect(await differencesOf(intentId)).toEqual([
      `${here}, refunded in part (4000 of 10000 cents) with the provider.`,
    ]);
    await scene.stripe.refunds.create({ payment_intent: intentId });
    expect(await differencesOf(intentId)).toEqual([`${here}, refunded with the provider.`]);
  });

  it('names a payment that the provider does not know, but none from before the given date', async () => {
    await scene.database.run(insertIntent, ['pi_gone', await scene.order(), 10_000, 'pi_gone_secret']);
    expect(await differencesOf('pi_gone')).toEqual(['open here, unknown with the provider.']);
    expect(await differences(new Date(Date.now() + 7_200_000))).toEqual([]);
  });
});
