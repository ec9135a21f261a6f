import Stripe from 'stripe';
import { type TestShop, WEBHOOK_SECRET } from './test-shop.ts';

const { webhooks } = new Stripe('sk_test_any');

/** Sends one event to the shop's webhook. @returns the answer's status */
export async function deliver(shop: TestShop, event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const { statusCode } = await shop.app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    payload,
  });
  return statusCode;
}

/**
 * Every event that the card provider has created for an intent, its refunds and disputes so far, oldest
 * first.
 */
export async function eventsAbout(shop: TestShop, intentId: string): Promise<Stripe.Event[]> {
  const { data } = await shop.cards.events.list({ limit: 100 });
  return data.filter((event) => JSON.stringify(event.data.object).includes(intentId)).reverse();
}

/** Sends them all. @returns the answers' statuses, each once */
export async function deliverAll(shop: TestShop, intentId: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const event of await eventsAbout(shop, intentId)) statuses.add(await deliver(shop, event));
  return [...statuses];
}
