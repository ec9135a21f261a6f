import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { storedRows } from '../../testing/stored-rows.ts';
import { type Delivery, openStripeScene, signEvent } from './stripe-scene.ts';

const DUPLICATES = 10;

const paidEvents = statement<{ count: number }, [orderId: string]>(
  'money-paid-events',
  `select count(*) as count from events where subject = $1 and kind = 'order.paid'`,
);

const scene = await openStripeScene(await databaseOfFile());
afterAll(() => scene.close());

describe('the webhooks of a payment', () => {
  const read = (id: string) => scene.processes[0].as(scene.buyer).call('GET /order/{id}', { params: { id } });

  /** Sends every event ten times to both processes, shuffled and concurrently. */
  async function deliverAll(events: readonly Delivery[], seed = testSeed()): Promise<void> {
    const deliveries = Array.from({ length: DUPLICATES }, () => events).flat();
    const anyOrder = fc.shuffledSubarray(deliveries, { minLength: deliveries.length });
    const shuffled = fc.sample(anyOrder, { seed, numRuns: 1 }).flat();
    const statuses = await Promise.all(
      shuffled.map((delivery, turn) => scene.deliver(delivery, scene.processes[turn % 2])),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }

  it('create one payment when each is sent ten times, in any order, to two processes', async () => {
    const seed = testSeed();
    const rounds = times(3, 100);
    for (let round = 0; round < rounds; round += 1) {
      const { id, intentId } = await scene.orderAtPayment();
      await scene.stripe.paymentIntents
        .confirm(intentId, { payment_method: 'pm_card_chargeDeclined' })
        .catch(() => undefined);
      await scene.pay(intentId);
      await deliverAll(await scene.eventsOf(intentId), seed + round);
      expect(await read(id)).toMatchObject({ paid: true, transactionId: intentId });
      expect(await scene.database.run(paidEvents, [id])).toEqual([{ count: 1 }]);
      expect(await scene.moneyOf(intentId)).toEqual({ kept: 10_000, refunds: 0 });
    }
    expect(await unsettledStates(scene.database)).toEqual([]);
    recordFigure(`${rounds} payments, each event ${DUPLICATES} times, shuffled`);
  });

  it('that arrive late change nothing: shipped stays shipped, refunded stays refunded', async () => {
    const [shipped, refunded] = [await scene.orderAtPayment(), await scene.orderAtPayment()];
    const events: Delivery[] = [];
    for (const { intentId } of [shipped, refunded]) {
      await scene.pay(intentId);
      const made = await scene.eventsOf(intentId);
      for (const event of made) await scene.deliver(event);
      events.push(...made);
    }
    const admin = scene.processes[0].as(scene.admin);
    await admin.call('PUT /order/{id}', { params: { id: shipped.id }, body: { approve: true } });
    await admin.call('DELETE /purchase/{id}', { params: { id: refunded.id } });
    const refundEvents = await scene.eventsOf(refunded.intentId);
    for (const event of refundEvents) await scene.deliver(event);
    const before = await storedRows(scene.database);
    await deliverAll([...events, ...refundEvents]);
    expect(await storedRows(scene.database)).toEqual(before);
    expect(await scene.moneyOf(refunded.intentId)).toEqual({ kept: 0, refunds: 1 });
  });

  it('with a bad signature return 400 and write nothing', async () => {
    const { intentId } = await scene.orderAtPayment();
    await scene.pay(intentId);
    const paid = (await scene.eventsOf(intentId)).at(-1) ?? signEvent('{}');
    const header = paid.headers['stripe-signature'] ?? '';
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const before = await storedRows(scene.database);
    const bad: Delivery[] = [
      signEvent(paid.payload, 'whsec_other'),
      signEvent(paid.payload, undefined, anHourAgo),
      { payload: paid.payload.replace('"amount":10000', '"amount":10001'), headers: paid.headers },
      { payload: ` ${paid.payload}`, headers: paid.headers },
      { payload: '', headers: paid.headers },
      { payload: paid.payload, headers: { ...paid.headers, 'stripe-signature': '' } },
      { payload: paid.payload, headers: { ...paid.headers, 'stripe-signature': header.slice(0, -1) } },
      { payload: paid.payload, headers: { 'content-type': 'application/json' } },
    ];
    for (const delivery of bad) expect(await scene.deliver(delivery)).toBe(400);
    expect(await storedRows(scene.database)).toEqual(before);
  });

  it.each([
    ['another order', async () => ({ metadata: { orderId: await scene.order() } })],
    ['no order of the shop', async () => ({ metadata: { orderId: '' } })],
    ['another amount', async () => ({ amount: 9_999 })],
    ['another currency', async () => ({ currency: 'eur' })],
  ])('of a payment for %s do not pay an order: the money is refunded, once', async (_, change) => {
    const { id, intentId } = await scene.orderAtPayment();
    const other = await change();
    await scene.stripe.paymentIntents.update(intentId, other);
    await scene.pay(intentId);
    await deliverAll(await scene.eventsOf(intentId));
    await scene.processes[0].app.payments.reconcile(0);
    expect(await read(id)).toMatchObject({ paid: false });
    if ('metadata' in other && other.metadata.orderId) {
      expect(await read(other.metadata.orderId)).toMatchObject({ paid: false });
    }
    expect(await scene.moneyOf(intentId)).toEqual({ kept: 0, refunds: 1 });
    expect(await unsettledStates(scene.database)).toEqual([]);
    const again = await scene.openPayment(id);
    await scene.pay(again);
    for (const event of await scene.eventsOf(again)) await scene.deliver(event);
    expect(await read(id)).toMatchObject({ paid: true, transactionId: again });
  });
});
