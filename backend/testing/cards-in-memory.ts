import type {
  CardProvider,
  ListedEvent,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
} from '../src/payments/card-provider.ts';
import { Refusal } from '../src/platform/refusal.ts';

const SIGNATURE = 'signed';

/** A webhook as the provider sends it. */
export interface CardEvent {
  payload: string;
  headers: Record<string, string>;
}

const toEvent = (intent: ProviderIntent): CardEvent => ({
  payload: JSON.stringify(intent),
  headers: { 'stripe-signature': SIGNATURE, 'content-type': 'application/json' },
});

/**
 * A card provider without a network, for proofs that make many calls. It keeps the rules that the shop relies
 * on: one intent per order, amount and attempt; a succeeded intent cannot be cancelled; one refund.
 */
export class CardsInMemory implements CardProvider {
  readonly #intents = new Map<string, ProviderIntent>();
  readonly #history: ProviderIntent[] = [];
  readonly #refunds = new Map<string, ProviderRefund>();

  async createIntent({
    orderId,
    amountCents,
    attempt,
  }: {
    orderId: string;
    amountCents: number;
    attempt: number;
  }): Promise<ProviderIntent> {
    const id = `pi_${orderId}_${amountCents}_${attempt}`;
    const known = this.#intents.get(id);
    if (known) return known;
    const made = { status: 'open', amountCents, currency: 'usd', orderId } as const;
    return this.#keep({ id, clientSecret: `${id}_secret`, ...made });
  }

  async readIntent(intentId: string): Promise<ProviderIntent> {
    return this.#find(intentId);
  }

  async cancelIntent(intentId: string): Promise<ProviderIntent> {
    const intent = this.#find(intentId);
    return intent.status === 'open' ? this.#keep({ ...intent, status: 'cancelled' }) : intent;
  }

  async countDeclines(): Promise<number> {
    return 0;
  }

  async refund(intentId: string): Promise<ProviderRefund[]> {
    const { status, amountCents } = this.#find(intentId);
    if (status !== 'succeeded') throw new Error(`${intentId} was never paid`);
    const id = `re_${intentId}`;
    const refund = this.#refunds.get(id) ?? { id, intentId, amountCents, status: 'made' };
    this.#refunds.set(id, refund);
    return [refund];
  }

  async readRefund(refundId: string): Promise<ProviderRefund | undefined> {
    return this.#refunds.get(refundId);
  }

  async readDispute(): Promise<undefined> {
    return undefined;
  }

  readWebhook(rawBody: Buffer, signature: string): ProviderEvent {
    if (signature !== SIGNATURE) throw new Refusal('invalid-signature');
    const intent: ProviderIntent = JSON.parse(rawBody.toString());
    return { about: 'intent', intent, declined: false };
  }

  async *listEvents(): AsyncIterable<ListedEvent> {
    for (const intent of this.#history) {
      yield { event: { about: 'intent', intent, declined: false }, createdAt: new Date() };
    }
  }

  /**
   * The buyer pays, as the browser does at the provider.
   * @returns whether the payment succeeded
   */
  pay(clientSecret: string): boolean {
    const intent = this.#find(clientSecret.replace(/_secret$/, ''));
    if (intent.status === 'open') this.#keep({ ...intent, status: 'succeeded' });
    return this.#find(intent.id).status === 'succeeded';
  }

  /** Every event about an order's intents so far, oldest first; they can be sent at any time. */
  eventsOf(orderId: string): CardEvent[] {
    return this.#history.filter((intent) => intent.orderId === orderId).map(toEvent);
  }

  intentsOf(orderId: string): ProviderIntent[] {
    return [...this.#intents.values()].filter((intent) => intent.orderId === orderId);
  }

  /** What the buyer has paid for an order and not been refunded, in cents. */
  netReceived(orderId: string): number {
    return this.intentsOf(orderId)
      .filter(({ id, status }) => status === 'succeeded' && !this.#refunds.has(`re_${id}`))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  #find(intentId: string): ProviderIntent {
    const intent = this.#intents.get(intentId);
    if (!intent) throw new Error(`There is no intent ${intentId}`);
    return intent;
  }

  #keep(intent: ProviderIntent): ProviderIntent {
    this.#intents.set(intent.id, intent);
    this.#history.push(intent);
    return intent;
  }
}
