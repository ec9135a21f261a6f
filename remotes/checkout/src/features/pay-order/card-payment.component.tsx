import { callQuery } from '@shop/api-client';
import type { TradeOrder } from '@shop/contracts';
import { ErrorState, Skeleton, useReconnect } from '@shop/ui';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useCardPayments } from './card-payments.hook.ts';
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
