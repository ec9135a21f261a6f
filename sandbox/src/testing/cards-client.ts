import Stripe from 'stripe';
import type { Sandbox } from '../start-sandbox.ts';

export const order = {
  amount: 1999,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const],
};

/** The unmodified Stripe library of a backend, connected to the sandbox. */
export function cardsClient({ cards }: Sandbox, key: string = cards.secretKey): Stripe {
  const { hostname, port } = new URL(cards.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** A payment that was confirmed with a ready-made card. @returns its intent's id */
export async function payment(stripe: Stripe, card: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

/** A call in a browser's format: form-encoded, with the publishable key. */
export async function browserCall(
  { cards }: Sandbox,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(cards.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.publishableKey}` },
    body: new URLSearchParams(form),
  });
}
