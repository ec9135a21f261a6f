import { expect, it } from 'vitest';
import { cardsClient } from '../testing/cards-client.ts';
import { directoryForTest, sandboxForTest } from '../testing/test-sandbox.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';

const secret = 'whsec_test';
const order = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card'] };

it('sends every event to the webhook, with a signature that the library accepts', async () => {
  const receiver = await webhookReceiver();
  const sandbox = await sandboxForTest({ webhook: { url: receiver.url, secret } });
  const stripe = cardsClient(sandbox);
  const intent = await stripe.paymentIntents.create(order);
  const { body, signature } = await receiver.delivery(1);
  const event = stripe.webhooks.constructEvent(body, signature, secret);
  expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { id: intent.id } } });
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
});

it('delivers the same event again after a 500', async () => {
  const receiver = await webhookReceiver(500, 500);
  const sandbox = await sandboxForTest({
    webhook: { url: receiver.url, secret },
    webhookRetryDelays: [0, 0],
  });
  await cardsClient(sandbox).paymentIntents.create(order);
  const first = await receiver.delivery(1);
  const third = await receiver.delivery(3);
  expect(JSON.parse(third.body).id).toBe(JSON.parse(first.body).id);
});

it('delivers unacknowledged events after a restart', async () => {
  const dataDir = directoryForTest();
  const unresponsive = await webhookReceiver(500);
  const before = await sandboxForTest({
    dataDir,
    webhook: { url: unresponsive.url, secret },
    webhookRetryDelays: [600_000],
  });
  await cardsClient(before).paymentIntents.create(order);
  const missed = await unresponsive.delivery(1);
  await before.close();
  const receiver = await webhookReceiver();
  await sandboxForTest({ dataDir, webhook: { url: receiver.url, secret } });
  expect(JSON.parse((await receiver.delivery(1)).body).id).toBe(JSON.parse(missed.body).id);
});
