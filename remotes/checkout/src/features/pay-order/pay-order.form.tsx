import { Button, FormError, useOffline } from '@shop/ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { CardField } from './card-field.component.tsx';

export interface PayOrderFormProps {
  payer: Payer;
  /** The payment's secret; `undefined` until it is loaded. */
  clientSecret: string | undefined;
  onPaid: (transactionId: string) => void;
  /** The provider has accepted the card and decides later. */
  onProcessing: (transactionId: string) => void;
  /** The payment was ended; its secret is no longer valid. */
  onEnded: () => void;
}

const OFFLINE = 'You are offline. Your card is kept as entered: you can pay once you are connected again.';
const CONNECTION_LOST =
  'The connection was lost before the payment was answered. Press Pay Now again: an order is charged only once.';
const UNREACHABLE =
  'The payment provider cannot be reached. Your card has been kept as entered; please try again.';

/** A payment without an answer may have been made: offline that is said instead. */
const unlessOffline = (problem: string): string => (navigator.onLine ? problem : CONNECTION_LOST);

/** The card form. Pay Now waits for the provider and for the payment's secret (docs/specification.md#payment). */
export function PayOrderForm({ payer, clientSecret, onPaid, onProcessing, onEnded }: PayOrderFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const offline = useOffline();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || paying || offline) return;

    setPaying(true);
    setProblem(undefined);
    try {
      const outcome = await confirmPayment(stripe, card, payer, clientSecret);
      if (outcome.kind === 'paid') onPaid(outcome.transactionId);
      else if (outcome.kind === 'processing') onProcessing(outcome.transactionId);
      else if (outcome.kind === 'ended') onEnded();
      else setProblem(unlessOffline(outcome.message));
    } catch {
      setProblem(unlessOffline(UNREACHABLE));
    } finally {
      setPaying(false);
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4">
      <CardField onReady={() => setReady(true)} onProblem={setProblem} />
      <FormError>{offline ? OFFLINE : problem}</FormError>
      <Button
        type="submit"
        className="px-8 sm:self-start"
        busy={paying}
        disabled={!stripe || !ready || clientSecret === undefined || offline}
      >
        Pay Now
      </Button>
    </form>
  );
}

/** The outcome of a card payment. */
type PaymentOutcome =
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
interface Payer {
  name: string;
  email: string;
}

/** Confirms the payment with the card as entered, and the buyer's name and email. */
async function confirmPayment(
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
