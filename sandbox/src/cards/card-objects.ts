import type Stripe from 'stripe';
import type { CardBehaviour } from './test-cards.ts';

// The objects of the card API have the types of Stripe's own library, so the compiler finds missing fields.
// Amounts are in cents, times in seconds.

/** An object whose named fields are stored as ids; Stripe replaces them by whole objects when asked to expand them. */
type ById<Expanded, Names extends keyof Expanded> = Omit<Expanded, Names> & {
  [Name in Names]: Extract<Expanded[Name], string | null>;
};

/** A payment method as stored: of its card only its behaviour and the last four digits. */
export interface StoredPaymentMethod {
  readonly behaviour: CardBehaviour;
  readonly method: Stripe.PaymentMethod & { readonly card: Stripe.PaymentMethod.Card };
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent extends ById<Stripe.PaymentIntent, 'latest_charge' | 'payment_method'> {
  client_secret: string;
  status: PaymentIntentStatus;
}

export interface Charge extends Stripe.Charge {
  status: 'succeeded' | 'failed';
  readonly payment_intent: string;
  readonly payment_method: string;
}

export interface Refund extends Stripe.Refund {
  status: 'succeeded' | 'failed';
  readonly charge: string;
  readonly payment_intent: string;
}

export interface Dispute extends Stripe.Dispute {
  readonly charge: string;
  readonly payment_intent: string;
}

export interface CardEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  readonly type: string;
  /** The object as it was when the event happened. */
  readonly data: { readonly object: object };
  /** How many receivers have not acknowledged it yet. */
  pending_webhooks: number;
}
