import { SpanKind } from '@opentelemetry/api';
import { Refusal } from '../../foundation/refusal.ts';
import { inSpan } from '../../foundation/telemetry/tracing.ts';

/** A payment intent as the card provider has it. */
export interface ProviderIntent {
  id: string;
  /** `open`: it can still succeed. `lost`: the provider does not know it under the shop's key. */
  status: 'open' | 'succeeded' | 'cancelled' | 'lost';
  /** What it asks for; once it has succeeded, what was received. */
  amountCents: number;
  currency: string;
  /** The order that it was made for. */
  orderId: string | undefined;
  clientSecret: string;
}

/** A refund as the card provider has it. */
export interface ProviderRefund {
  id: string;
  intentId: string;
  amountCents: number;
  /** The shop's own key, of a refund that it made. */
  key?: string | undefined;
  /** `made` once the provider has taken it on; it may still fail, weeks later. Failed is final. */
  status: 'made' | 'failed';
}

/** A dispute as the card provider has it: a buyer's bank asks for the money back, or asks what it was for. */
export interface ProviderDispute {
  id: string;
  intentId: string;
  amountCents: number;
  /**
   * `inquiry`: the bank asks, and has taken no money; it may become a dispute. `inquiry-closed`: it did not.
   * `lost`: the buyer keeps the money.
   */
  status: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost';
}

/** A card that was declined: a failed charge. */
export interface ProviderDecline {
  chargeId: string;
  madeAt: Date;
}

/** An event of the card provider. */
export interface ProviderEvent {
  id: string;
  /** When the provider made it. */
  createdAt: Date;
  content: EventContent;
}

/** An event as the provider's list of events names it. */
export type ListedEvent = Pick<ProviderEvent, 'id' | 'createdAt'>;

/** What an event is about. Of a refund or a dispute the present state is read, so that the order of events does not matter. */
export type EventContent =
  | { about: 'intent'; intent: ProviderIntent; declined: boolean }
  | { about: 'refund' | 'dispute'; id: string }
  /** An event of test mode where the shop runs in live mode, or the reverse. */
  | { about: 'other-mode' }
  | { about: 'nothing' };

/** The provider refused the call and may refuse the next one too: wrong key, wrong parameter. */
export class RefusedByProvider extends Refusal {
  constructor(cause: unknown) {
    super('payments-refused', { cause });
  }
}

/** The provider refused the call, and repeats that under the same idempotency key: the next try is another attempt. */
export class AttemptRefused extends Refusal {
  /** No further try will succeed. */
  readonly final: boolean;

  constructor(cause: unknown, { final = false } = {}) {
    super(final ? 'payments-refused' : 'payments-unavailable', { cause });
    this.final = final;
  }
}

/** A refund is refused because the buyer's bank has the money: until a dispute is won, or for good once one is lost. */
export class ChargeDisputed extends AttemptRefused {}

export interface WantedIntent {
  orderId: string;
  amountCents: number;
  attempt: number;
  email: string;
}

export interface WantedRefund {
  key: string;
  intentId: string;
  amountCents: number;
  attempt: number;
}

/**
 * The card provider, as the shop needs it. Methods throw `payments-unavailable` when it cannot be reached, {@link
 * RefusedByProvider} when it refuses, and those with an attempt {@link AttemptRefused} where that stands for the attempt.
 */
export interface CardProvider {
  /** Creates the intent of an order. The same id, amount and attempt always give the same intent. */
  createIntent(order: WantedIntent): Promise<ProviderIntent>;
  readIntent(intentId: string): Promise<ProviderIntent>;
  /** Cancels an intent that has not succeeded. @returns the intent as it then is */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /** The cards that were declined for an intent. */
  listDeclines(intentId: string): Promise<ProviderDecline[]>;
  /**
   * Refunds cents of a succeeded intent. The same key, amount and attempt give the same refund for a day; later another one,
   * so look for the key in {@link listRefunds} first.
   * @throws {ChargeDisputed}
   */
  refund(refund: WantedRefund): Promise<ProviderRefund>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** @returns `undefined` when the provider does not know it */
  readRefund(refundId: string): Promise<ProviderRefund | undefined>;
  /** @returns `undefined` when the provider does not know it */
  readDispute(disputeId: string): Promise<ProviderDispute | undefined>;
  /** Reads a webhook's raw body. @throws {Refusal} `invalid-signature` */
  readWebhook(rawBody: Buffer, signature: string): ProviderEvent;
  /** The events of intents, refunds and disputes that the provider made since then, in any order. */
  listEvents(since: Date): AsyncIterable<ListedEvent>;
  /** @returns `undefined` for one that the provider does not know, or no longer */
  readEvent(eventId: string): Promise<ProviderEvent | undefined>;
}

/** A card provider whose calls are recorded as spans. */
export function tracedCardProvider(provider: CardProvider): CardProvider {
  const trace = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    inSpan({ name: `card provider: ${call}`, kind: SpanKind.CLIENT }, work);
  return {
    ...provider,
    createIntent: (order) => trace('create intent', () => provider.createIntent(order)),
    readIntent: (id) => trace('read intent', () => provider.readIntent(id)),
    cancelIntent: (id) => trace('cancel intent', () => provider.cancelIntent(id)),
    listDeclines: (id) => trace('list declines', () => provider.listDeclines(id)),
    refund: (refund) => trace('refund', () => provider.refund(refund)),
    listRefunds: (id) => trace('list refunds', () => provider.listRefunds(id)),
    readRefund: (id) => trace('read refund', () => provider.readRefund(id)),
    readDispute: (id) => trace('read dispute', () => provider.readDispute(id)),
    readEvent: (id) => trace('read event', () => provider.readEvent(id)),
  };
}
