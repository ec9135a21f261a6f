import { ApiProblem, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads, type TradeOrder } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@shop/ui';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HoldNote } from '../../hold-note/hold-note.component.tsx';
import { CardPayment } from './card-payment.component.tsx';
import { OrderSummary } from './order-summary.component.tsx';
import { PaymentDone, PaymentProcessing } from './payment-done.component.tsx';

/** The payment of an order (docs/specification.md#payment): one payment pays all its lines. */
export function PayOrder({ query }: { query: UseQueryResult<TradeOrder> }) {
  const { data: order, isPending } = query;
  const [line] = order?.lines ?? [];
  const { transactionId, processing, settle, awaitDecision } = useSettlePayment(line);

  if (isPending) return <Skeleton className="h-96 max-w-xl rounded-card" />;
  // Without lines it has ended.
  if (!order || !line) return <OrderMissing query={query} />;

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

/** Why the payment screen cannot be shown; without an error there is nothing to pay. */
function OrderMissing({ query }: { query: UseQueryResult<TradeOrder> }) {
  const { error } = query;
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
  return <ErrorState wholePage title="The order could not be loaded." query={query} />;
}

/**
 * What follows a card payment: the toast, the report to the server, and refetching the orders.
 * @param line one of the order
 */
function useSettlePayment(line: Order | undefined) {
  const toasts = useToasts();
  const client = useQueryClient();
  const [transactionId, setTransactionId] = useState<string>();
  const [processing, setProcessing] = useState(false);

  function reportAndRefetch(id: string): void {
    if (!line) return;
    void reportPayment(line, id).then(() =>
      client.invalidateQueries(staleAfter<'PATCH /order/{id}'>(orderReads)),
    );
  }

  return {
    /** Of the payment made on this page. */
    transactionId,
    processing,
    settle(id: string): void {
      setTransactionId(id);
      toasts.success(messages.paymentCompleted);
      reportAndRefetch(id);
    },
    /** After a payment that the provider still processes. */
    awaitDecision(id: string): void {
      setProcessing(true);
      reportAndRefetch(id);
    },
  };
}

/**
 * Asks the server to check the payment of a line's order now. The server learns of the payment by itself too, so a
 * failure is not shown to the buyer.
 * @param transactionId the provider's id of the payment
 */
async function reportPayment({ _id: id, partsId }: Order, transactionId: string): Promise<void> {
  const body = { productId: partsId, transactionId };
  await call('PATCH /order/{id}', { params: { id }, body }).catch(() => {});
}
