import type Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { listen } from '../http/listener.ts';

/** One delivery as the shop's backend receives it. */
export interface Delivery {
  readonly body: string;
  readonly signature: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Resolves with the n-th delivery, counted from 1, once it has arrived. */
  delivery(number: number): Promise<Delivery>;
  /** Resolves with the first event of that type once it has arrived. */
  event(type: string): Promise<Stripe.Event>;
}

/** A backend that answers the deliveries with these statuses in turn, then with 200. */
export async function webhookReceiver(...statuses: number[]): Promise<WebhookReceiver> {
  const arrived: Delivery[] = [];
  const waiting = new Map<number, (delivery: Delivery) => void>();
  const delivery = (number: number): Promise<Delivery> => {
    const there = arrived[number - 1];
    return there ? Promise.resolve(there) : new Promise((resolve) => waiting.set(number, resolve));
  };
  const listener = await listen({
    name: 'the webhook receiver',
    port: 0,
    answer: ({ body, headers }) => {
      const delivery = { body, signature: String(headers['stripe-signature']) };
      arrived.push(delivery);
      waiting.get(arrived.length)?.(delivery);
      return { status: statuses.shift() ?? 200, headers: {}, body: '' };
    },
  });
  onTestFinished(() => listener.close());
  return {
    url: `${listener.url}/api/webhooks/stripe`,
    delivery,
    async event(type) {
      for (let number = 1; ; number += 1) {
        const event: Stripe.Event = JSON.parse((await delivery(number)).body);
        if (event.type === type) return event;
      }
    },
  };
}
