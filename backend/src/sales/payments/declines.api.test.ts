import { describe, expect, it, vi } from 'vitest';
import { deliverAll } from '../../../testing/card-events.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const MAX_DECLINES = 3;
const MAX_DECLINES_PER_DAY = 5;

const letDeclinesAge = statement<object, [hours: number]>(
  'test-let-declines-age',
  'update card_declines set made_at = made_at - make_interval(hours => $1)',
);
const declinesLeft = statement<{ count: number }>(
  'test-count-declines',
  'select count(*)::int as count from card_declines',
);
const declineEvents = statement<{ count: number }, [orderId: string]>(
  'test-count-decline-events',
  `select count(*)::int as count from events where kind = 'card.declined' and subject = $1`,
);

const shop = await shopOfFile({
  RATE_LIMITS: 'on',
  MAX_DECLINES: String(MAX_DECLINES),
  MAX_DECLINES_PER_DAY: String(MAX_DECLINES_PER_DAY),
});

describe('a payment that is declined again and again', () => {
  async function orderDeclined(times: number, given?: TestClient) {
    const api = given ?? (await shop.customer()).api;
    const id = await shop.order(api, await shop.part());
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

  it('counts each declined card of an account once, whatever becomes of its orders', async () => {
    const first = await orderDeclined(2);
    for (let time = 0; time < MAX_DECLINES_PER_DAY; time += 1) await deliverAll(shop, first.intentId);
    await first.api.call('DELETE /purchase/{id}', { params: { id: first.id } });
    const second = await orderDeclined(2, first.api);
    await deliverAll(shop, second.intentId);
    const { clientSecret } = second;
    expect(await second.api.call('POST /create-payment-intent', second.payment)).toEqual({ clientSecret });
    expect(await shop.database.run(declineEvents, [first.id])).toEqual([{ count: 2 }]);
  });

  it('keeps its account from paying any order by card until a day has passed', async () => {
    const waiting = await orderDeclined(0);
    const first = await orderDeclined(MAX_DECLINES - 1, waiting.api);
    await deliverAll(shop, first.intentId);
    await first.api.call('DELETE /purchase/{id}', { params: { id: first.id } });
    const second = await orderDeclined(MAX_DECLINES, first.api);
    await deliverAll(shop, second.intentId);

    const tomorrow = { status: 409, code: 'too-many-declines-today' };
    expect(await waiting.api.refused('POST /create-payment-intent', waiting.payment)).toMatchObject(tomorrow);
    expect(await shop.cards.paymentIntents.retrieve(waiting.intentId)).toMatchObject({ status: 'canceled' });
    const other = await orderDeclined(0);
    expect(await other.api.call('POST /create-payment-intent', other.payment)).toEqual({
      clientSecret: other.clientSecret,
    });

    await shop.database.run(letDeclinesAge, [24]);
    const { clientSecret } = await waiting.api.call('POST /create-payment-intent', waiting.payment);
    expect(clientSecret).not.toBe(waiting.clientSecret);
  });

  it('ends every payment of its account also when the shop was killed in between', async () => {
    const waiting = [await orderDeclined(0)];
    waiting.push(await orderDeclined(0, waiting[0]?.api));
    const first = await orderDeclined(MAX_DECLINES - 1, waiting[0]?.api);
    await deliverAll(shop, first.intentId);
    const last = await orderDeclined(MAX_DECLINES, first.api);
    const cancelIntent = shop.cardProvider.cancelIntent.bind(shop.cardProvider);
    const killed = vi.spyOn(shop.cardProvider, 'cancelIntent').mockImplementation(async (intent) => {
      if (intent !== last.intentId && killed.mock.calls.length > 2) throw new Error('The process is dead');
      return cancelIntent(intent);
    });
    expect(await deliverAll(shop, last.intentId)).toContain(500);
    killed.mockRestore();
    await deliverAll(shop, last.intentId);
    for (const { intentId } of [...waiting, first, last]) {
      expect(await shop.cards.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
    }
  });

  it('deletes declines that no longer count', async () => {
    const { api, intentId, payment } = await orderDeclined(1);
    await deliverAll(shop, intentId);
    await shop.database.run(letDeclinesAge, [49]);
    await shop.app.payments.forgetDeclines();
    expect(await shop.database.run(declinesLeft, [])).toEqual([{ count: 0 }]);
    expect(await deliverAll(shop, intentId)).toEqual([200]);
    expect(await api.call('POST /create-payment-intent', payment)).toHaveProperty('clientSecret');
  });
});
