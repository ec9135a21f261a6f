import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';

/** The outcome of a card payment. */
export type PaymentOutcome =
  | { kind: 'paid'; transactionId: string }
  /** The provider has the card and has not decided yet: paying again could charge twice. */
  | { kind: 'processing'; transactionId: string }
  /** The payment was ended, by the shop or in another tab; a new one is needed. */
  | { kind: 'ended' }
  | { kind: 'problem'; message: string };

const NOT_COMPLETED = 'The payment is not completed. You have not been charged; please try again.';

/**
 * Statuses in which the provider has reserved the money, or may take it without another step of the buyer.
 */
const UNDECIDED: readonly PaymentIntent.Status[] = ['processing', 'requires_capture'];

/** Who pays, as the provider is told. */
export interface Payer {
  name: string;
  email: string;
}

/** Confirms the payment with the card as entered, and the buyer's name and email. */
export async function confirmPayment(
  stripe: Stripe,
  card: StripeCardElement,
  { name, email }: Payer,
  clientSecret: string,
): Promise<PaymentOutcome> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details: { name, email } },
  });
  // Another tab may have confirmed the payment; then this confirmation is refused, and the refusal carries
  // its status.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return { kind: 'paid', transactionId: intent.id };
  if (intent && UNDECIDED.includes(intent.status)) return { kind: 'processing', transactionId: intent.id };
  if (intent?.status === 'canceled') return { kind: 'ended' };
  return { kind: 'problem', message: error?.message ?? NOT_COMPLETED };
}
