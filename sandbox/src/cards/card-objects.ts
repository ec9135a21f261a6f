import type { CardBrand } from './card-number.ts';
import type { CardsProblem } from './cards-error.ts';
import type { CardBehaviour } from './test-cards.ts';

// The objects of the card API, named and shaped as Stripe has them. Amounts are in cents, times in seconds.

export type Metadata = Record<string, string>;

export interface BillingDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: object | null;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  readonly livemode: false;
  readonly customer: null;
  readonly metadata: Metadata;
  readonly billing_details: BillingDetails;
  readonly card: {
    readonly brand: CardBrand;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly funding: 'credit';
    readonly country: 'US';
    readonly fingerprint: null;
    readonly checks: { readonly cvc_check: 'pass' | null };
  };
}

/** A payment method as it is kept: of its card number only what the card does and the last four digits. */
export interface KeptPaymentMethod {
  readonly behaviour: CardBehaviour;
  readonly method: PaymentMethod;
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly livemode: false;
  readonly payment_method_types: readonly ['card'];
  readonly capture_method: 'automatic';
  readonly confirmation_method: 'automatic';
  readonly amount_capturable: 0;
  amount: number;
  amount_received: number;
  currency: string;
  status: PaymentIntentStatus;
  metadata: Metadata;
  customer: string | null;
  description: string | null;
  receipt_email: string | null;
  statement_descriptor: string | null;
  shipping: object | null;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: CardsProblem | null;
  next_action: object | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly livemode: false;
  readonly paid: true;
  readonly captured: true;
  readonly status: 'succeeded';
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly billing_details: BillingDetails;
  readonly payment_method_details: { readonly type: 'card'; readonly card: PaymentMethod['card'] };
  readonly outcome: object;
  readonly receipt_url: null;
  amount_refunded: number;
  refunded: boolean;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly metadata: Metadata;
  status: 'succeeded' | 'failed';
  failure_reason?: 'expired_or_canceled_card';
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly livemode: false;
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Metadata;
}

export interface CardEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly livemode: false;
  readonly request: { readonly id: null; readonly idempotency_key: string | null };
  /** The object as it was when the event happened. */
  readonly data: { readonly object: object };
  /** How many receivers have not acknowledged it yet. */
  pending_webhooks: number;
}
