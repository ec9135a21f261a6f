import { Button, FormError, useOffline } from '@shop/ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { CardField } from './card-field.component.tsx';
import { confirmPayment, type Payer } from './confirm-payment.ts';

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
