import type Stripe from 'stripe';
import type { CardBehaviour } from './payment-methods.ts';

// Of the objects of the card API the fields that the shop or a test reads, with the types of Stripe's own library.
// Amounts are in cents, times in seconds.

/** A payment method as stored: of its card only the behaviour. */
export interface PaymentMethod {
  readonly id: string;
  readonly behaviour: CardBehaviour;
}

type Field = 'id' | 'object' | 'amount' | 'created' | 'status';
type IntentField = Field | 'amount_received' | 'client_secret' | 'currency' | 'latest_charge' | 'metadata';
type ChargeField = Field | 'amount_captured' | 'amount_refunded' | 'payment_intent' | 'payment_method';

export interface PaymentIntent extends Pick<Stripe.PaymentIntent, IntentField> {
  readonly client_secret: string;
  latest_charge: string | null;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
}

export interface Charge extends Pick<Stripe.Charge, ChargeField> {
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund extends Pick<Stripe.Refund, Field | 'metadata' | 'payment_intent'> {
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
}

export interface Dispute extends Pick<Stripe.Dispute, Field | 'payment_intent' | 'reason'> {
  readonly payment_intent: string;
}

/** The types of events that the shop asks the provider for. */
export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed';

export interface CardEvent extends Pick<Stripe.EventBase, 'id' | 'object' | 'created' | 'livemode'> {
  readonly type: EventType;
  /** The object as it was when the event happened. */
  readonly data: { readonly object: object };
}
