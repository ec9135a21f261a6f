import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { bodyOf, createServer, listen } from '../http/server.ts';
import { cardsClient, payment } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

const secret = 'whsec_test';

it('sends every event to the webhook, with a signature that the library accepts', async () => {
  const deliveries = new EventTarget();
  const receiver = createServer();
  receiver.post('/', async (request) => {
    const detail = { body: bodyOf(request), signature: String(request.headers['stripe-signature']) };
    deliveries.dispatchEvent(new CustomEvent('delivery', { detail }));
    return {};
  });
  const url = await listen(receiver);
  onTestFinished(() => receiver.close());
  const stripe = cardsClient(await sandboxForTest({ webhook: { url, secret } }));
  const arrived = once(deliveries, 'delivery');
  const id = await payment(stripe, 'pm_card_visa');
  const [{ detail }] = await arrived;
  const event = stripe.webhooks.constructEvent(detail.body, detail.signature, secret);
  expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id } } });
  expect(() => stripe.webhooks.constructEvent(detail.body, detail.signature, 'whsec_other')).toThrow(
    /signature/,
  );
});
