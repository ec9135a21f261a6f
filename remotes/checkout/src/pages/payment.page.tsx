import { Card, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CardPayment } from '../features/pay-order/card-payment.component.tsx';
import { OrderMissing } from '../features/pay-order/order-missing.component.tsx';
import { OrderSummary } from '../features/pay-order/order-summary.component.tsx';
import { PaymentDone, PaymentProcessing } from '../features/pay-order/payment-done.component.tsx';
import { orderQuery } from '../features/pay-order/read-order.query.ts';
import { reportPayment } from '../features/pay-order/report-payment.mutation.ts';
import { amountDueOf } from '../features/pay-order/request-payment-secret.query.ts';
import { useSettlePayment } from '../features/pay-order/settle-payment.hook.ts';
import { HoldNote } from '../hold-note/hold-note.component.tsx';

/** The payment screen of one order (docs/specification.md#payment). The path's id is the order's. */
export function Component() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  const { transactionId, processing, settle, awaitDecision } = useSettlePayment(async (paid) => {
    if (order.data) await reportPayment(order.data, paid);
  });

  if (order.isPending) return <Skeleton className="h-96 max-w-xl rounded-card" />;
  if (!order.data || order.data.outcome)
    return <OrderMissing error={order.error} onRetry={() => void order.refetch()} />;

  const { data } = order;
  const paidHere = transactionId !== undefined;
  const paid = paidHere || data.paid;
  return (
    <Card className="flex max-w-xl flex-col gap-6 p-5 sm:p-8">
      <OrderSummary order={data} paid={paid} />
      {paid ? (
        <PaymentDone
          order={data}
          hasPrint
          transactionId={transactionId ?? data.transactionId}
          justPaid={paidHere}
        />
      ) : processing ? (
        <PaymentProcessing />
      ) : (
        <>
          {data.holdUntil ? <HoldNote holdUntil={data.holdUntil} /> : null}
          <CardPayment payer={data} due={amountDueOf(data)} onPaid={settle} onProcessing={awaitDecision} />
        </>
      )}
    </Card>
  );
}
