import { Refusal } from '../src/foundation/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  ChargeDisputed,
  type EventContent,
  type ListedEvent,
  type ProviderDecline,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  type WantedIntent,
  type WantedRefund,
} from '../src/sales/payments/card-provider.ts';

const SIGNATURE = 'signed';

/** A webhook as the provider sends it. */
export interface CardEvent {
  payload: string;
  headers: Record<string, string>;
  content: EventContent;
}

interface KeptEvent extends ProviderEvent {
  orderId: string | undefined;
}

const toCardEvent = ({ id, createdAt, content }: KeptEvent): CardEvent => ({
  payload: JSON.stringify({ id, createdAt, content }),
  headers: { 'stripe-signature': SIGNATURE, 'content-type': 'application/json' },
  content,
});

/**
 * A card provider without a network, for proofs that make many calls. It keeps the rules that the shop relies
 * on: one intent per order, amount and attempt; a succeeded intent cannot be cancelled; no more is returned than came
 * in; a disputed payment cannot be refunded.
 */
export class CardsInMemory implements CardProvider {
  readonly #intents = new Map<string, ProviderIntent>();
  readonly #declines = new Map<string, ProviderDecline[]>();
  readonly #refunds = new Map<string, ProviderRefund>();
  readonly #refundsByKey = new Map<string, string>();
  readonly #disputes = new Map<string, ProviderDispute>();
  readonly #unknown = new Set<string>();
  #events: KeptEvent[] = [];

  async createIntent({ orderId, amountCents, attempt }: WantedIntent): Promise<ProviderIntent> {
    const id = `pi_${orderId}_${amountCents}_${attempt}`;
    const known = this.#intents.get(id);
    if (known) return known;
    const made = { status: 'open', amountCents, currency: 'usd', orderId } as const;
    const intent = { id, clientSecret: `${id}_secret`, ...made };
    this.#intents.set(id, intent);
    return intent;
  }

  async readIntent(intentId: string): Promise<ProviderIntent> {
    const intent = this.#find(intentId);
    return this.#unknown.has(intentId) ? { ...intent, status: 'lost' } : intent;
  }

  async cancelIntent(intentId: string): Promise<ProviderIntent> {
    const intent = await this.readIntent(intentId);
    return intent.status === 'open' ? this.#keep({ ...intent, status: 'cancelled' }) : intent;
  }

  async listDeclines(intentId: string): Promise<ProviderDecline[]> {
    return this.#declines.get(intentId) ?? [];
  }

  async refund({ key, intentId, amountCents, attempt }: WantedRefund): Promise<ProviderRefund> {
    const idempotencyKey = `${key}:${amountCents}:${attempt}`;
    const known = this.#refunds.get(this.#refundsByKey.get(idempotencyKey) ?? '');
    if (known) return known;
    this.#expectRefundable(intentId);
    if (amountCents > this.#leftOf(intentId)) throw new AttemptRefused(new Error('too much'));
    const refund = this.#keepRefund(intentId, amountCents, key);
    this.#refundsByKey.set(idempotencyKey, refund.id);
    return refund;
  }

  async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    return this.#refundsOf(intentId);
  }

  async readRefund(refundId: string): Promise<ProviderRefund | undefined> {
    return this.#refunds.get(refundId);
  }

  async readDispute(disputeId: string): Promise<ProviderDispute | undefined> {
    return this.#disputes.get(disputeId);
  }

  readWebhook(rawBody: Buffer, signature: string): ProviderEvent {
    if (signature !== SIGNATURE) throw new Refusal('invalid-signature');
    const event = JSON.parse(rawBody.toString());
    return { ...event, createdAt: new Date(event.createdAt) };
  }

  async *listEvents(since: Date): AsyncIterable<ListedEvent> {
    yield* this.#events.filter(({ createdAt }) => createdAt >= since);
  }

  async readEvent(eventId: string): Promise<ProviderEvent | undefined> {
    return this.#events.find(({ id }) => id === eventId);
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

  /** The buyer tries a card that the bank declines; possible for an open intent only. */
  decline(intentId: string): void {
    const intent = this.#find(intentId);
    if (intent.status !== 'open') return;
    const declines = this.#declines.get(intentId) ?? [];
    const chargeId = `ch_${declines.length}_${intentId}`;
    this.#declines.set(intentId, [...declines, { chargeId, madeAt: new Date() }]);
    this.#addEvent(intent.orderId, { about: 'intent', intent, declined: true });
  }

  /** The provider does not know an intent, or knows it again: the shop has the key of another account. */
  setKnown(intentId: string, known: boolean): void {
    if (known) this.#unknown.delete(intentId);
    else this.#unknown.add(intentId);
  }

  /** Somebody refunds a part of a payment in the provider's dashboard. @returns the refund's id */
  refundByHand(intentId: string, amountCents: number): string {
    return this.#keepRefund(intentId, Math.min(amountCents, this.#leftOf(intentId))).id;
  }

  failRefund(refundId: string): void {
    const refund = this.#refunds.get(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    this.#refunds.set(refundId, { ...refund, status: 'failed' });
    this.#addEvent(this.#find(refund.intentId).orderId, { about: 'refund', id: refundId });
  }

  /** The buyer's bank disputes all of a payment, or asks about it, or decides. One dispute for each payment. */
  dispute(intentId: string, status: ProviderDispute['status']): void {
    const id = `du_${intentId}`;
    const { amountCents } = this.#find(intentId);
    this.#disputes.set(id, { id, intentId, amountCents, status });
    this.#addEvent(this.#find(intentId).orderId, { about: 'dispute', id });
  }

  /** Every event about an order so far, oldest first; they can be sent at any time. */
  eventsOf(orderId: string): CardEvent[] {
    return this.#events.filter((event) => event.orderId === orderId).map(toCardEvent);
  }

  /** Forgets events, as the provider does after a month, so that the list stays short. */
  forgetEvents(): void {
    this.#events = [];
  }

  /** Starts again as a new account with the provider. */
  forgetAll(): void {
    for (const kept of [this.#intents, this.#declines, this.#refunds, this.#refundsByKey, this.#disputes])
      kept.clear();
    this.#unknown.clear();
    this.forgetEvents();
  }

  intentsOf(orderId: string): ProviderIntent[] {
    return [...this.#intents.values()].filter((intent) => intent.orderId === orderId);
  }

  /** What the buyer has paid for an order and not been refunded, in cents. */
  netReceived(orderId: string): number {
    return this.intentsOf(orderId)
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { id }) => sum + this.#leftOf(id), 0);
  }

  /** Cents of an intent that did not go back: a dispute may take what was refunded before. */
  #leftOf(intentId: string): number {
    const returned = [
      ...this.#refundsOf(intentId).filter(({ status }) => status === 'made'),
      ...[...this.#disputes.values()].filter(
        (dispute) => dispute.intentId === intentId && dispute.status === 'lost',
      ),
    ];
    const cents = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return Math.max(this.#find(intentId).amountCents - cents, 0);
  }

  #refundsOf(intentId: string): ProviderRefund[] {
    return [...this.#refunds.values()].filter((refund) => refund.intentId === intentId);
  }

  #expectRefundable(intentId: string): void {
    if (this.#find(intentId).status !== 'succeeded') throw new Error(`${intentId} was never paid`);
    const disputed = [...this.#disputes.values()].some(
      (dispute) => dispute.intentId === intentId && ['open', 'lost'].includes(dispute.status),
    );
    if (disputed) throw new ChargeDisputed(new Error('charge_disputed'));
  }

  #keepRefund(intentId: string, amountCents: number, key?: string): ProviderRefund {
    const id = `re_${this.#refundsOf(intentId).length}_${intentId}`;
    const refund: ProviderRefund = { id, intentId, amountCents, key, status: 'made' };
    this.#refunds.set(id, refund);
    this.#addEvent(this.#find(intentId).orderId, { about: 'refund', id });
    return refund;
  }

  #find(intentId: string): ProviderIntent {
    const intent = this.#intents.get(intentId);
    if (!intent) throw new Error(`There is no intent ${intentId}`);
    return intent;
  }

  #keep(intent: ProviderIntent): ProviderIntent {
    this.#intents.set(intent.id, intent);
    this.#addEvent(intent.orderId, { about: 'intent', intent, declined: false });
    return intent;
  }

  #addEvent(orderId: string | undefined, content: EventContent): void {
    const id = `evt_${orderId}_${this.#events.length}`;
    this.#events.push({ id, createdAt: new Date(), content, orderId });
  }
}
