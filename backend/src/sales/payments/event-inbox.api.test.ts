import { describe, expect, it, vi } from 'vitest';
import { deliverAll, eventsAbout } from '../../../testing/card-events.ts';
import { statement } from '../../foundation/database/index.ts';
import { AttemptsFailed } from '../../foundation/jobs/scheduled-job.ts';
import { shopWithLoggedErrors } from './card-order.fixture.ts';
import { countIssues, noteEvents } from './event-inbox.store.ts';

const letClockJump = statement(
  'test-let-event-clock-jump',
  `with cursor as (
     update event_cursors set seen_until = now() + interval '10 days', checked_at = now() + interval '8 hours'
   )
   update provider_events set tried_at = now() + interval '8 hours' where handled_at is null`,
);
const letEventsAge = statement(
  'test-let-events-age',
  `update provider_events set made_at = made_at - interval '1 hour'`,
);
const countEvents = statement<{ count: number }>(
  'test-count-provider-events',
  'select count(*) as count from provider_events',
);

const { shop, logged, loggedErrors } = await shopWithLoggedErrors();

describe('the card provider’s list of events', () => {
  const readList = () => shop.app.payments.catchUp(0);
  const unhandledEvents = async () => {
    const issues = await shop.database.run(countIssues, []);
    return issues.find(({ issue }) => issue === 'unhandled_event')?.payments;
  };

  /** An order that is paid at the provider, without a webhook. */
  async function chargedOrder() {
    const { api } = await shop.customer();
    const id = await shop.order(api, await shop.part());
    const intentId = await shop.pay(api, id, 100);
    const read = async () => (await api.call('GET /order/{id}', { params: { id } })).paid;
    return { intentId, read };
  }

  const eventOf = async (intentId: string) => {
    const events = await eventsAbout(shop, intentId);
    const event = events.find(({ type }) => type === 'payment_intent.succeeded');
    if (!event) throw new Error('The payment has not succeeded');
    return event;
  };

  it('brings what no webhook brought, and is not read again within the pause', async () => {
    const { read } = await chargedOrder();
    await readList();
    expect(await read()).toBe(true);
    const asked = vi.spyOn(shop.cardProvider, 'listEvents');
    await shop.app.payments.catchUp(60);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('does not handle again what a webhook brought, or what was handled before', async () => {
    const { intentId } = await chargedOrder();
    await deliverAll(shop, intentId);
    await readList();
    const handled = vi.spyOn(shop.cardProvider, 'readEvent');
    await readList();
    await readList();
    expect(handled).not.toHaveBeenCalled();
    handled.mockRestore();
  });

  it('logs an error once for a payment that the shop does not know', async () => {
    const { id } = await shop.cards.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: 'order_unknown' },
    });
    await shop.cards.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    for (let time = 0; time < 3; time += 1) await readList();
    expect(loggedErrors()).toEqual(['a payment is not known here']);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ intent: id });
  });

  it('is handled although an earlier one fails, which is logged once and repeated until it succeeds', async () => {
    const [failing, other] = [await chargedOrder(), await chargedOrder()];
    const { id } = await eventOf(failing.intentId);
    const readEvent = shop.cardProvider.readEvent.bind(shop.cardProvider);
    const broken = vi.spyOn(shop.cardProvider, 'readEvent').mockImplementation(async (eventId) => {
      if (eventId === id) throw new Error('broken');
      return readEvent(eventId);
    });
    await readList();
    expect(await other.read()).toBe(true);
    for (let time = 0; time < 8; time += 1) await expect(readList()).rejects.toThrow(AttemptsFailed);
    expect(loggedErrors()).toEqual(['an event of the card provider cannot be handled']);
    expect(broken.mock.calls.filter(([eventId]) => eventId === id)).toHaveLength(9);
    expect(await unhandledEvents()).toBe(1);
    broken.mockRestore();
    await readList();
    expect(await failing.read()).toBe(true);
    expect(await unhandledEvents()).toBe(0);
  });

  it('tries an event that failed less and less often', async () => {
    const { intentId, read } = await chargedOrder();
    const { id } = await eventOf(intentId);
    const broken = vi.spyOn(shop.cardProvider, 'readEvent').mockRejectedValue(new Error('broken'));
    await expect(readList()).rejects.toThrow(AttemptsFailed);
    const triesOf = () => broken.mock.calls.filter(([eventId]) => eventId === id).length;
    const letMinutesPass = statement<object, [eventId: string]>(
      'test-let-minutes-pass-for-event',
      `update provider_events set tried_at = tried_at - interval '1 minute' where id = $1`,
    );
    const before = triesOf();
    for (let minute = 0; minute < 32; minute += 1) {
      await shop.database.run(letMinutesPass, [id]);
      await shop.app.payments.catchUp(60).catch(() => undefined);
    }
    // After 2, 6, 14 and 30 minutes.
    expect(triesOf() - before).toBe(4);
    broken.mockRestore();
    await readList();
    expect(await read()).toBe(true);
  });

  it('brings an event that appears in it late', async () => {
    const late = await chargedOrder();
    const { id } = await eventOf(late.intentId);
    const listEvents = shop.cardProvider.listEvents.bind(shop.cardProvider);
    const hidden = vi.spyOn(shop.cardProvider, 'listEvents').mockImplementation(async function* (since) {
      for await (const event of listEvents(since)) if (event.id !== id) yield event;
    });
    await chargedOrder();
    await readList();
    expect(await late.read()).toBe(false);
    hidden.mockRestore();
    await readList();
    expect(await late.read()).toBe(true);
  });

  it('is followed by another process where one ended between noting an event and handling it', async () => {
    const { intentId, read } = await chargedOrder();
    const { id, created } = await eventOf(intentId);
    await shop.database.run(noteEvents, [[id], [created * 1000]]);
    await readList();
    expect(await read()).toBe(true);
  });

  it('is followed again after the clock was days ahead', async () => {
    const { intentId, read } = await chargedOrder();
    const { id, created } = await eventOf(intentId);
    await shop.database.run(noteEvents, [[id], [created * 1000]]);
    await shop.database.run(letClockJump, []);
    const next = await chargedOrder();
    await shop.app.payments.catchUp(60);
    expect([await read(), await next.read()]).toEqual([true, true]);
  });

  it('is remembered only over the time that is read again', async () => {
    const { intentId } = await chargedOrder();
    await deliverAll(shop, intentId);
    await readList();
    await shop.database.run(letEventsAge, []);
    const empty = vi.spyOn(shop.cardProvider, 'listEvents').mockImplementation(async function* () {});
    await readList();
    empty.mockRestore();
    expect(await shop.database.run(countEvents, [])).toEqual([{ count: 0 }]);
  });
});
