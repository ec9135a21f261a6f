import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cardsClient } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';

const order = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card'] };

const pay = (stripe: Stripe, payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...order, payment_method, confirm: true, ...more });

async function eventTypes(stripe: Stripe): Promise<string[]> {
  return (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
}

describe('a pending refund', () => {
  const settle = (stripe: Stripe, refund: Stripe.Refund, outcome: string) =>
    stripe.rawRequest('POST', `/v1/refunds/${refund.id}/standin_settle`, { outcome });

  it('stays pending until its bank has taken it, and the charge counts it already', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await pay(stripe, 'pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 1999 });
    await settle(stripe, refund, 'succeeded');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    expect((await eventTypes(stripe)).slice(-2)).toEqual(['refund.updated', 'charge.refund.updated']);
    await expect(settle(stripe, refund, 'failed')).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each(['failed', 'canceled'])('returns the money to the charge when it is %s', async (outcome) => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await pay(stripe, 'pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    await settle(stripe, refund, outcome);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: outcome });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 });
  });

  it('succeeds by itself after a configured time', async () => {
    const receiver = await webhookReceiver();
    const sandbox = await sandboxForTest({
      settleAfter: 0,
      webhook: { url: receiver.url, secret: 'whsec_test' },
    });
    const stripe = cardsClient(sandbox);
    const { id } = await pay(stripe, 'pm_card_pendingRefund');
    const { id: refundId } = await stripe.refunds.create({ payment_intent: id });
    const updated = await receiver.event('refund.updated');
    expect(updated.data.object).toMatchObject({ id: refundId, status: 'succeeded' });
  });
});

describe('a payment in processing', () => {
  const settle = (stripe: Stripe, id: string, outcome: string) =>
    stripe.rawRequest('POST', `/v1/payment_intents/${id}/standin_settle`, { outcome });

  it('has neither succeeded nor failed, and can be neither cancelled, confirmed nor refunded', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id, status, amount_received } = await pay(stripe, 'pm_card_standinProcessing');
    expect({ status, amount_received }).toEqual({ status: 'processing', amount_received: 0 });
    const unexpected = { code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject(unexpected);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject(unexpected);
  });

  it('succeeds later', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await pay(stripe, 'pm_card_standinProcessing');
    await settle(stripe, id, 'succeeded');
    expect(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      processing: null,
      latest_charge: { status: 'succeeded', paid: true, captured: true },
    });
    expect((await eventTypes(stripe)).slice(-4)).toEqual([
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('fails later and asks for another card', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { id } = await pay(stripe, 'pm_card_standinProcessing');
    await settle(stripe, id, 'failed');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    expect((await eventTypes(stripe)).slice(-2)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('a payment with manual capture', () => {
  const reserve = async () => {
    const stripe = cardsClient(await sandboxForTest());
    const intent = await pay(stripe, 'pm_card_visa', { capture_method: 'manual' });
    return { stripe, intent };
  };

  it('reserves the money and takes it on capture, in part if requested', async () => {
    const { stripe, intent } = await reserve();
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 1999,
      amount_received: 0,
    });
    expect(await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1500 })).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 1500,
    });
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 1500 });
  });

  it('releases the money when it is cancelled', async () => {
    const { stripe, intent } = await reserve();
    expect(await stripe.paymentIntents.cancel(intent.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'canceled',
      latest_charge: { refunded: true, captured: false },
    });
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});
