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

/**
 * The card provider, as the shop needs it. Every method throws a refusal `payments-unavailable` when
 * the provider cannot be reached.
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
  /** Refunds a succeeded intent in full, once. @returns the refund's id */
  refund(intentId: string): Promise<string>;
  /**
   * Reads a webhook's raw body.
   * @returns the intent that the event is about, `undefined` for events that are about none
   * @throws {Refusal} `invalid-signature`
   */
  readWebhook(rawBody: Buffer, signature: string): ProviderIntent | undefined;
}
