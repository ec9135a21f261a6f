import { describe, expect, it } from 'vitest';
import { browserCall, cardsClient, order, payment } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

describe('a payment intent', () => {
  it('succeeds with a good card, once', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    const again = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ])('is declined with %s and can be paid with another card', async (card, message) => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
    const declined = stripe.paymentIntents.confirm(id, { payment_method: card });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      message,
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('can be changed and canceled until it has ended', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create({ ...order, metadata: { order: '1' } });
    const changed = await stripe.paymentIntents.update(id, {
      amount: 2999,
      metadata: { order: '', part: '7' },
    });
    expect(changed).toMatchObject({ amount: 2999, metadata: { part: '7' } });
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const late = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(late).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('refuses the amount of %i', async (amount, code) => {
    const stripe = cardsClient(await sandboxForTest());
    await expect(stripe.paymentIntents.create({ ...order, amount })).rejects.toMatchObject({
      statusCode: 400,
      code,
    });
  });

  it('returns 404 when it does not exist', async () => {
    const stripe = cardsClient(await sandboxForTest());
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('keys', () => {
  it('are required, and the publishable one accesses only the intent of the given secret', async () => {
    const sandbox = await sandboxForTest();
    await expect(cardsClient(sandbox, 'sk_test_wrong').events.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    const publishable = cardsClient(sandbox, sandbox.cards.publishableKey);
    await expect(publishable.paymentIntents.create(order)).rejects.toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    const { id, client_secret } = await cardsClient(sandbox).paymentIntents.create(order);
    const form = { client_secret: 'another', payment_method: 'pm_card_visa' };
    const confirm = `/v1/payment_intents/${id}/confirm`;
    expect((await browserCall(sandbox, confirm, form)).status).toBe(400);
    const own = { ...form, client_secret: client_secret ?? '' };
    expect((await browserCall(sandbox, confirm, own)).status).toBe(200);
  });
});

describe('refunds', () => {
  it('return a part, then the rest, and no more', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const id = await payment(stripe, 'pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 999 });
    const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 1001 });
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    });
    const again = stripe.refunds.create({ payment_intent: id });
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
      1000, 999,
    ]);
  });

  it('fail later with a card that returns them: the money is left to be refunded again', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const id = await payment(stripe, 'pm_card_refundFail');
    const made = await stripe.refunds.create({ payment_intent: id });
    expect(made).toMatchObject({ status: 'succeeded', amount: 1999 });
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'failed' });
    const told = await stripe.events.list({ types: ['refund.failed'] });
    expect(told.data.map(({ data }) => data.object)).toMatchObject([{ id: made.id, status: 'failed' }]);
    expect((await stripe.refunds.create({ payment_intent: id })).id).not.toBe(made.id);
  });

  it('are refused while nothing was paid', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('lists', () => {
  it('are sorted newest first, in pages', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const ids: string[] = [];
    for (let amount = 100; amount < 105; amount += 1) {
      ids.unshift((await stripe.paymentIntents.create({ ...order, amount })).id);
    }
    const listed: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) listed.push(intent.id);
    expect(listed).toEqual(ids);
    expect((await stripe.paymentIntents.list({ created: { gte: 4_000_000_000 } })).data).toEqual([]);
  });

  it('are filtered by the given parameters', async () => {
    const stripe = cardsClient(await sandboxForTest());
    await payment(stripe, 'pm_card_visa');
    const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(data).toMatchObject([{ latest_charge: { amount: 1999, amount_refunded: 0 } }]);
  });

  it('keep events by their types', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const id = await payment(stripe, 'pm_card_visa');
    await stripe.refunds.create({ payment_intent: id });
    const events = await stripe.events.list();
    expect(events.data.map(({ type }) => type)).toEqual(['refund.created', 'payment_intent.succeeded']);
    expect((await stripe.events.list({ types: ['refund.created'] })).data).toHaveLength(1);
  });
});
