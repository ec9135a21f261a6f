import { ApiProblem } from '@shop/api-client';
import type { TradeOrder } from '@shop/contracts';
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HoldNote } from '../../hold-note/hold-note.component.tsx';
import { CardPayment } from './card-payment.component.tsx';
import { OrderSummary } from './order-summary.component.tsx';
import { PaymentDone, PaymentProcessing } from './payment-done.component.tsx';
import { useSettlePayment } from './settle-payment.hook.ts';

/** The payment of an order (docs/specification.md#payment): one payment pays all its lines. */
export function PayOrder({ query }: { query: UseQueryResult<TradeOrder> }) {
  const { data: order, isPending, error, refetch } = query;
  const [line] = order?.lines ?? [];
  const { transactionId, processing, settle, awaitDecision } = useSettlePayment(line);

  if (isPending) return <Skeleton className="h-96 max-w-xl rounded-card" />;
  // Without lines it has ended.
  if (!order || !line) return <OrderMissing error={error} onRetry={() => void refetch()} />;

  const paidHere = transactionId !== undefined;
  const paid = paidHere || order.paid;
  return (
    <Card className="flex max-w-xl flex-col gap-6 p-5 sm:p-8">
      <OrderSummary order={order} paid={paid} />
      {paid ? (
        <PaymentDone order={order} transactionId={transactionId ?? line.transactionId} justPaid={paidHere} />
      ) : processing ? (
        <PaymentProcessing />
      ) : (
        <>
          {order.holdUntil ? <HoldNote holdUntil={order.holdUntil} /> : null}
          <CardPayment order={order} onPaid={settle} onProcessing={awaitDecision} />
        </>
      )}
    </Card>
  );
}

/** Refusals that a retry does not change: not found, or not the caller's order. */
const FINAL = [403, 404];

/**
 * Why the payment screen cannot be shown.
 * @param error `null` where there is nothing to pay
 */
function OrderMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error || (error instanceof ApiProblem && FINAL.includes(error.status))) {
    return (
      <EmptyState
        wholePage
        title="You have no such order, or it has ended."
        action={
          <Link to="/dashboard" className={buttonClass('secondary')}>
            Go to the dashboard
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState wholePage title="The order could not be loaded." detail={error.message} onRetry={onRetry} />
  );
}
