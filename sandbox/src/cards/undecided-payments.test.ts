import { expect, it } from 'vitest';
import { cardsClient } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';

const order = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card'], confirm: true };

it('a pending refund stays pending until its bank has taken it, and the charge counts it already', async () => {
  const stripe = cardsClient(await sandboxForTest());
  const { id } = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_pendingRefund' });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 1999 });
});

it('a payment in processing can be neither cancelled, confirmed nor refunded', async () => {
  const stripe = cardsClient(await sandboxForTest());
  const payment_method = 'pm_card_standinProcessing';
  const { id, status, amount_received } = await stripe.paymentIntents.create({ ...order, payment_method });
  expect({ status, amount_received }).toEqual({ status: 'processing', amount_received: 0 });
  const unexpected = { code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
  await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject(unexpected);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject(unexpected);
});

it('both succeed after a configured time', async () => {
  const receiver = await webhookReceiver();
  const webhook = { url: receiver.url, secret: 'whsec_test' };
  const stripe = cardsClient(await sandboxForTest({ settleAfter: 0, webhook }));
  const { id } = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_standinProcessing',
  });
  const paid = await receiver.event('payment_intent.succeeded');
  expect(paid.data.object).toMatchObject({
    id,
    status: 'succeeded',
    amount_received: 1999,
    processing: null,
  });

  const other = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_pendingRefund' });
  const refund = await stripe.refunds.create({ payment_intent: other.id });
  const updated = await receiver.event('refund.updated');
  expect(updated.data.object).toMatchObject({ id: refund.id, status: 'succeeded' });
});
