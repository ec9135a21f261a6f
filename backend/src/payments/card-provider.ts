import { Refusal } from '../platform/refusal.ts';

/** A payment intent as the card provider has it. */
export interface ProviderIntent {
  id: string;
  /** `open` covers every state from which it can still succeed. */
  status: 'open' | 'succeeded' | 'cancelled';
  amountCents: number;
  currency: string;
  /** The order it was made for. */
  orderId: string | undefined;
  clientSecret: string;
}

/** A refund as the card provider has it. */
export interface ProviderRefund {
  id: string;
  intentId: string;
  amountCents: number;
  /** `made` once the provider has taken it on; it may still fail, weeks later. Failed is final. */
  status: 'made' | 'failed';
}

/** What a webhook is about: an intent as it was then, or the id of a refund, to be read as it is now. */
export type ProviderNews = ProviderIntent | { refundId: string };

/**
 * The provider has refused, and will for a day answer the same under the same idempotency key: the next try
 * must count as another attempt.
 */
export class AttemptRefused extends Refusal {
  constructor(cause: unknown) {
    super('payments-unavailable', { cause });
  }
}

/**
 * The card provider, as the shop needs it. Every method throws a refusal `payments-unavailable` when
 * the provider cannot be reached, and those that take an attempt throw {@link AttemptRefused} when it says no.
 */
export interface CardProvider {
  /**
   * Makes the intent of an order. The same order, amount and attempt always give the same intent,
   * however often and from wherever it is asked.
   */
  createIntent(order: {
    orderId: string;
    amountCents: number;
    attempt: number;
    email: string;
  }): Promise<ProviderIntent>;
  readIntent(intentId: string): Promise<ProviderIntent>;
  /** Cancels an intent that has not succeeded. @returns the intent as it then is */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Refunds what is left of a succeeded intent. Whatever the attempt, it is refunded once.
   * @returns the refund's id
   */
  refund(intentId: string, attempt: number): Promise<string>;
  readRefund(refundId: string): Promise<ProviderRefund>;
  /**
   * Reads a webhook's raw body.
   * @returns `undefined` for events that are about neither intent nor refund
   * @throws {Refusal} `invalid-signature`
   */
  readWebhook(rawBody: Buffer, signature: string): ProviderNews | undefined;
}
