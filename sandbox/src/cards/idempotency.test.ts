import { expect, it } from 'vitest';
import { cardsClient, order } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

it('returns the same intent under the same key, and refuses the key for another amount', async () => {
  const stripe = cardsClient(await sandboxForTest());
  const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
  const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
  expect(second.id).toBe(first.id);
  const other = stripe.paymentIntents.create({ ...order, amount: 2000 }, { idempotencyKey: 'order-1' });
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('keeps a refusal of a call that began, even if the next try would succeed', async () => {
  const stripe = cardsClient(await sandboxForTest());
  const { id } = await stripe.paymentIntents.create(order);
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund-1' });
  await expect(refund()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await expect(refund()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  const withNewKey = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund-2' });
  expect(withNewKey).toMatchObject({ status: 'succeeded' });
});

it('lets a refused parameter be corrected under the same key', async () => {
  const stripe = cardsClient(await sandboxForTest());
  const withKey = { idempotencyKey: 'order-1' };
  const wrong = stripe.paymentIntents.create({ ...order, receipt_email: 'somebody' }, withKey);
  await expect(wrong).rejects.toMatchObject({ param: 'receipt_email' });
  expect(await stripe.paymentIntents.create(order, withKey)).toMatchObject({ amount: 1999 });
});
