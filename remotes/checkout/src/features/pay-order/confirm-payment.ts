import type { Order } from '@shop/contracts';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

/** What came of a card payment: the provider's transaction id, or why there is none. */
export type PaymentOutcome = { transactionId: string } | { problem: string };

const NOT_COMPLETED = 'The payment is not completed. You have not been charged; please try again.';

/** Confirms the order's payment with the card as entered, and the buyer's name and email. */
export async function confirmPayment(
  stripe: Stripe,
  card: StripeCardElement,
  order: Order,
  clientSecret: string,
): Promise<PaymentOutcome> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details: { name: order.name, email: order.email } },
  });
  const intent = paymentIntent ?? error?.payment_intent;
  // An intent that another tab has confirmed meanwhile is refused, and yet it is paid.
  if (intent?.status === 'succeeded') return { transactionId: intent.id };
  return { problem: error?.message ?? NOT_COMPLETED };
}
