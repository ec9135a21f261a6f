import { ApiProblem, call, callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { formatCount, messages, type Order, orderReads, type TradeOrder } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { OrderTotal } from '@shop/lists';
import { Card, EmptyState, ErrorState, Price, Skeleton } from '@shop/ui';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { HoldNote } from '../../hold-note/hold-note.component.tsx';
import { CardPayment } from './card-payment.component.tsx';
import { PaymentDone, PaymentProcessing } from './payment-done.component.tsx';

/** The order to pay, never from the cache: its state decides whether a card is asked for. */
const orderQuery = (id: string) => ({
  ...callQuery('GET /tradeOrders/{id}', { params: { id } }),
  staleTime: 0,
});

/** The payment of an order (docs/specification.md#payment): one payment pays all its lines. */
export function PayOrder() {
  const { id = '' } = useParams();
  const query = useQuery(orderQuery(id));
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
        to="/dashboard"
        link="Go to the dashboard"
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

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

/** What is paid for: the product and its quantity or, of several lines, each of them; and the total in dollars. */
function OrderSummary({ order, paid }: { order: TradeOrder; paid: boolean }) {
  const { lines } = order;
  const [only, ...others] = lines;
  const single = others.length === 0 ? only : undefined;
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    ['Order number', <span className="font-mono">{order.number}</span>],
    ...(order.poNumber ? [['Purchase order number', order.poNumber] as const] : []),
    ...(single ? [['Price per unit', <Price dollars={single.price} />] as const] : []),
    ['Total orders', formatCount(lines.reduce((sum, line) => sum + line.orders, 0))],
    ['Total amount', <OrderTotal lines={lines} />],
  ];
  return (
    <div>
      <p className="text-muted">Hello, {order.name}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
        {paid ? 'Paid:' : 'Please Pay For Cars'}{' '}
        {single ? single.productName : `order ${order.number}, ${formatCount(lines.length)} lines`}
      </h1>
      {single ? null : <Lines lines={lines} />}
      <dl className="mt-5 border-t border-line text-sm tabular-nums">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="flex h-10 items-center justify-between border-b border-line last:font-semibold"
          >
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly Order[] }) => (
  <section {...scrollable} aria-label="Lines" className="mt-5 not-print:max-h-72 not-print:overflow-y-auto">
    <ul className="divide-y divide-line border-y border-line text-sm">
      {lines.map((line) => (
        <li key={line._id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {line.productName}{' '}
            <span className="block text-muted tabular-nums">
              <span>{formatCount(line.orders)}</span> × <Price dollars={line.price} />
            </span>
          </span>
          <OrderTotal lines={[line]} />
        </li>
      ))}
    </ul>
  </section>
);
