import { type Sandbox, startSandbox } from '@shop/sandbox';
import Stripe from 'stripe';
import { inject } from 'vitest';
import type { Database } from '../../src/foundation/database/index.ts';
import { type StripeSettings, stripeCardProvider } from '../../src/sales/payments/stripe-card-provider.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const WEBHOOK_SECRET = 'whsec_proof';
const { webhooks } = new Stripe('sk_test_any');

/** An order of ten units at ten dollars whose payment screen is open. */
export interface OrderAtPayment {
  id: string;
  intentId: string;
}

/** One event as Stripe sends it. */
export interface Delivery {
  payload: string;
  headers: Record<string, string>;
}

/** Two processes on one database that use the same Stripe stand-in through Stripe's library and protocol. */
export class StripeScene {
  readonly processes: readonly [ShopProcess, ShopProcess];
  readonly stripe: Stripe;
  readonly settings: StripeSettings;
  readonly buyer: Person;
  readonly admin: Person;
  readonly #sandbox: Sandbox;

  constructor(
    parts: Pick<StripeScene, 'processes' | 'stripe' | 'settings' | 'buyer' | 'admin'> & { sandbox: Sandbox },
  ) {
    this.processes = parts.processes;
    this.stripe = parts.stripe;
    this.settings = parts.settings;
    this.buyer = parts.buyer;
    this.admin = parts.admin;
    this.#sandbox = parts.sandbox;
  }

  get database(): Database {
    return this.processes[0].database;
  }

  /** @returns the id of a new order */
  async order(): Promise<string> {
    const partsId = await this.processes[0].part();
    const body = { partsId, orders: 10, phone: '1', address: 'x' };
    return (await this.processes[0].as(this.buyer).call('POST /purchase', { body }))._id;
  }

  async orderAtPayment(): Promise<OrderAtPayment> {
    const id = await this.order();
    return { id, intentId: await this.openPayment(id) };
  }

  /** @returns the intent's id */
  async openPayment(orderId: string, process: ShopProcess = this.processes[0]): Promise<string> {
    const body = { total: 100, orderId };
    const { clientSecret } = await process.as(this.buyer).call('POST /create-payment-intent', { body });
    return clientSecret.replace(/_secret_.*/, '');
  }

  pay(intentId: string, card = 'pm_card_visa') {
    return this.stripe.paymentIntents.confirm(intentId, { payment_method: card });
  }

  /** All events that Stripe has created for an intent so far, oldest first. */
  async eventsOf(intentId: string): Promise<Delivery[]> {
    const events = await this.stripe.events.list({ limit: 100 });
    return events.data
      .filter(({ data }) => JSON.stringify(data.object).includes(intentId))
      .reverse()
      .map((event) => signEvent(JSON.stringify(event)));
  }

  /** @returns the answer's status */
  async deliver({ payload, headers }: Delivery, process: ShopProcess = this.processes[0]): Promise<number> {
    const request = { method: 'POST', url: '/api/webhooks/stripe', payload, headers } as const;
    return (await process.app.server.inject(request)).statusCode;
  }

  /** Cents that Stripe has taken for an intent and not returned, and the number of its refunds. */
  async moneyOf(intentId: string): Promise<{ kept: number; refunds: number }> {
    const { data: charges } = await this.stripe.charges.list({ payment_intent: intentId });
    const { data: refunds } = await this.stripe.refunds.list({ payment_intent: intentId });
    const kept = charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    return { kept, refunds: refunds.length };
  }

  async close(): Promise<void> {
    for (const process of this.processes) await process.close();
    await this.#sandbox.close();
  }
}

/** An event with Stripe's signature. */
export const signEvent = (payload: string, secret = WEBHOOK_SECRET, timestamp?: number): Delivery => ({
  payload,
  headers: {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    }),
  },
});

export async function openStripeScene(database: Database): Promise<StripeScene> {
  const sandbox = await startSandbox({ signingKey: inject('signingKey') });
  const { secretKey, url } = sandbox.cards;
  const settings = { secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl: url };
  const first = await openShopProcess(database, stripeCardProvider(settings));
  const { hostname: host, port } = new URL(url);
  return new StripeScene({
    sandbox,
    settings,
    processes: [first, await openShopProcess(database, stripeCardProvider(settings))],
    stripe: new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false }),
    buyer: await first.customer(),
    admin: await first.admin(),
  });
}
