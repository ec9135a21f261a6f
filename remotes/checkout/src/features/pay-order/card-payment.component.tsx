import { callQuery } from '@shop/api-client';
import type { PublicConfig, TradeOrder } from '@shop/contracts';
import { host } from '@shop/host';
import { ErrorState, Skeleton, useReconnect } from '@shop/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PayOrderForm } from './pay-order.form.tsx';

export interface CardPaymentProps {
  order: TradeOrder;
  onPaid: (transactionId: string) => void;
  onProcessing: (transactionId: string) => void;
}

/** Loads what a card payment needs, the provider's library and the secret, and says what is missing. */
export function CardPayment({ order, onPaid, onProcessing }: CardPaymentProps) {
  const provider = useCardPayments();
  const secret = useQuery(paymentSecretQuery(order));
  useReconnect(() => provider.failed && provider.retry());

  if (provider.failed) {
    return (
      <ErrorState
        title="The card payment provider cannot be reached."
        detail="Your order is kept and nothing has been charged."
        onRetry={provider.retry}
      />
    );
  }
  if (secret.isError) {
    return (
      <ErrorState
        title="The payment cannot be started."
        detail={`${secret.error.message} Your order is kept and nothing has been charged.`}
        onRetry={() => void secret.refetch()}
      />
    );
  }
  if (!provider.stripe) {
    return (
      <div role="status" aria-label="Loading the card form" className="flex flex-col gap-4">
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="h-11 w-32" />
      </div>
    );
  }
  return (
    <Elements stripe={provider.stripe}>
      <PayOrderForm
        payer={order}
        clientSecret={secret.data}
        onPaid={onPaid}
        onProcessing={onProcessing}
        onEnded={() => void secret.refetch()}
      />
    </Elements>
  );
}

/**
 * The secret with which the browser confirms the one payment of an order. Requested again when the total changes
 * (docs/specification.md#payment-of-an-order); repeated requests for the same order are harmless.
 */
const paymentSecretQuery = ({ _id: orderId, total }: TradeOrder) => ({
  ...callQuery('POST /create-payment-intent', { body: { total, orderId } }),
  select: ({ clientSecret }: { clientSecret: string }) => clientSecret,
  staleTime: Number.POSITIVE_INFINITY,
});

async function openCardPayments({ publishableKey, scriptUrl }: PublicConfig['payments']): Promise<Stripe> {
  // The provider's loader takes a library that is there already in place of its own.
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Card payments run in browsers only.');
  return stripe;
}

/** Loads the card payment provider's browser library. `failed` when its script cannot be reached. */
function useCardPayments(): { stripe: Stripe | undefined; failed: boolean; retry: () => void } {
  // A live object, not an answer of the server: it has no place in the cache of queries.
  const { data, isError, mutate } = useMutation({
    mutationFn: () => openCardPayments(host().config.payments),
  });
  useEffect(mutate, [mutate]);
  return { stripe: data, failed: isError, retry: mutate };
}

/**
 * Loads a classic script into the page.
 * @throws {Error} when it cannot be loaded; the next try starts again
 */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${src} cannot be reached.`));
    };
    document.head.append(script);
  });
}
