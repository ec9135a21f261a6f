import { describe, expect, it } from 'vitest';
import { cardsClient } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

const order = {
  amount: 1999,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  metadata: { order: '1' },
};

describe('a payment intent', () => {
  it('succeeds with a good card, once, and shows its charge', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      latest_charge: { object: 'charge', amount: 1999, payment_method_details: { card: { last4: '4242' } } },
    });
    const again = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
  ])('is declined with %s and can be paid with another card', async (card, code, decline_code, message) => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
    const declined = stripe.paymentIntents.confirm(id, { payment_method: card });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      message,
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, message },
    });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('can be changed and canceled until it has ended', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create(order);
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
    await expect(publishable.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 400 });
    const opened = await publishable.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    expect(opened.id).toBe(id);
  });
});

describe('refunds', () => {
  it('return a part, then the rest, and no more', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
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
    const { id } = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_refundFail',
      confirm: true,
    });
    const made = await stripe.refunds.create({ payment_intent: id });
    expect(made).toMatchObject({ status: 'succeeded', amount: 1999 });
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    const told = await stripe.events.list({ types: ['refund.failed'] });
    expect(told.data.map(({ data }) => data.object)).toMatchObject([{ id: made.id, status: 'failed' }]);
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 });
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
    await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
    const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(data).toMatchObject([{ latest_charge: { amount: 1999, amount_refunded: 0 } }]);
  });

  it('keep events with the object as it was then', async () => {
    const stripe = cardsClient(await sandboxForTest());
    await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
    const events = await stripe.events.list();
    expect(events.data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
    expect(events.data.at(-1)?.data.object).toMatchObject({ status: 'requires_confirmation' });
    expect((await stripe.events.list({ types: ['charge.succeeded'] })).data).toHaveLength(1);
  });
});
