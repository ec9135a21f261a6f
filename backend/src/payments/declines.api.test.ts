import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliverAll } from '../../testing/card-events.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const MAX_DECLINES = 3;

describeOnBothDatabases('a payment that is declined again and again', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await open(), { RATE_LIMITS: 'on', MAX_DECLINES: String(MAX_DECLINES) });
  });
  afterAll(() => shop.close());

  async function orderDeclined(times: number) {
    const { api } = await shop.customer();
    const body = { partsId: await shop.part(), orders: 10, phone: '1', address: 'x' };
    const { _id: id } = await api.call('POST /purchase', { body });
    const payment = { body: { total: 100, orderId: id } };
    const { clientSecret } = await api.call('POST /create-payment-intent', payment);
    const intentId = clientSecret.replace(/_secret_.*/, '');
    for (let time = 0; time < times; time += 1) {
      const declined = { payment_method: 'pm_card_chargeDeclined' };
      await expect(shop.cards.paymentIntents.confirm(intentId, declined)).rejects.toThrow('declined');
    }
    return { api, id, payment, clientSecret, intentId };
  }

  it('is ended, its order gets no other, and the buyer sees why', async () => {
    const { api, id, payment, intentId } = await orderDeclined(MAX_DECLINES);
    expect(await deliverAll(shop, intentId)).toEqual([200]);
    expect(await deliverAll(shop, intentId)).toEqual([200]);
    expect(await shop.cards.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
    expect(await api.refused('POST /create-payment-intent', payment)).toMatchObject({
      status: 409,
      code: 'too-many-declines',
    });
    expect(await api.call('DELETE /purchase/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
  });

  it.each([
    ['before the provider could cancel it', false],
    ['after the provider had cancelled it', true],
  ])('gives its order no other also when the shop was killed %s', async (_, cancelled) => {
    const { api, id, payment, intentId } = await orderDeclined(MAX_DECLINES);
    const cancelIntent = shop.cardProvider.cancelIntent.bind(shop.cardProvider);
    const killed = vi.spyOn(shop.cardProvider, 'cancelIntent').mockImplementation(async (intent) => {
      if (cancelled) await cancelIntent(intent);
      throw new Error('The process is dead');
    });
    expect(await deliverAll(shop, intentId)).toContain(500);
    killed.mockRestore();
    expect(await api.refused('POST /create-payment-intent', payment)).toMatchObject({
      code: 'too-many-declines',
    });
    await shop.app.payments.reconcile(0);
    expect(await shop.cards.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
    await deliverAll(shop, intentId);
    expect(await api.refused('POST /create-payment-intent', payment)).toMatchObject({
      code: 'too-many-declines',
    });
    expect(await api.call('DELETE /purchase/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
  });

  it('stays open below the limit, however often each decline is reported', async () => {
    const { api, payment, clientSecret, intentId } = await orderDeclined(MAX_DECLINES - 1);
    for (let time = 0; time < MAX_DECLINES; time += 1) await deliverAll(shop, intentId);
    expect(await api.call('POST /create-payment-intent', payment)).toEqual({ clientSecret });
  });
});
