import { Button, FormError, useOffline } from '@shop/ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';

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

interface CardFieldProps {
  onReady: () => void;
  /** The provider's error about the card as typed so far. */
  onProblem: (message: string | undefined) => void;
}

function CardField({ onReady, onProblem }: CardFieldProps) {
  const labelId = useId();
  const { style, probes } = useCardStyle();
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <div id={labelId} className="mb-1 text-sm font-medium">
        Card
      </div>
      <div
        ref={probes.text}
        className="min-h-12 rounded-control border border-edge bg-surface px-3 py-3 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        <span ref={probes.placeholder} hidden className="text-muted" />
        <span ref={probes.invalid} hidden className="text-danger" />
        {style ? (
          <CardElement
            options={{ style }}
            onReady={onReady}
            onChange={(change) => onProblem(change.error?.message)}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

type CardStyle = NonNullable<StripeCardElementOptions['style']>;

const colourOf = (probe: RefObject<HTMLElement | null>): string =>
  probe.current ? getComputedStyle(probe.current).color : '';

/**
 * The card element is in the provider's own frame, where our style sheet does not apply: it gets the theme's
 * computed colours, again whenever the theme changes.
 * @returns the style, and the elements whose text colours it reads
 */
function useCardStyle() {
  const text = useRef<HTMLDivElement>(null);
  const placeholder = useRef<HTMLSpanElement>(null);
  const invalid = useRef<HTMLSpanElement>(null);
  const [style, setStyle] = useState<CardStyle>();

  useLayoutEffect(() => {
    const read = () =>
      setStyle({
        base: {
          color: colourOf(text),
          fontFamily: 'system-ui, sans-serif',
          fontSize: '16px',
          '::placeholder': { color: colourOf(placeholder) },
        },
        invalid: { color: colourOf(invalid) },
      });
    read();

    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    const forced = new MutationObserver(read);
    forced.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', read);
      forced.disconnect();
    };
  }, []);

  return { style, probes: { text, placeholder, invalid } };
}
