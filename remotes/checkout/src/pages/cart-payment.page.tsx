import { Card, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CardPayment } from '../features/pay-order/card-payment.component.tsx';
import { OrderMissing } from '../features/pay-order/order-missing.component.tsx';
import { TradeOrderSummary } from '../features/pay-order/order-summary.component.tsx';
import { PaymentDone, PaymentProcessing } from '../features/pay-order/payment-done.component.tsx';
import { tradeOrderQuery } from '../features/pay-order/read-order.query.ts';
import { reportTradePayment } from '../features/pay-order/report-payment.mutation.ts';
import { useSettlePayment } from '../features/pay-order/settle-payment.hook.ts';
import { HoldNote } from '../hold-note/hold-note.component.tsx';

/** The payment screen of a cart's order: one payment pays all its lines. The path's id is the order's. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(tradeOrderQuery(id));
  const { transactionId, processing, settle, awaitDecision } = useSettlePayment(() => reportTradePayment(id));

  if (isPending) return <Skeleton className="h-96 max-w-xl rounded-card" />;
  const [line] = data?.lines ?? [];
  // Without lines it was cancelled.
  if (!data || !line) return <OrderMissing error={error} onRetry={() => void refetch()} />;

  const paidHere = transactionId !== undefined;
  const paid = paidHere || data.paid;
  return (
    <Card className="flex max-w-xl flex-col gap-6 p-5 sm:p-8">
      <TradeOrderSummary order={data} paid={paid} />
      {paid ? (
        <PaymentDone
          order={{ _id: line._id, number: data.number, approve: data.lines.every(({ approve }) => approve) }}
          hasPrint={false}
          transactionId={transactionId ?? line.transactionId}
          justPaid={paidHere}
        />
      ) : processing ? (
        <PaymentProcessing />
      ) : (
        <>
          {data.holdUntil ? <HoldNote holdUntil={data.holdUntil} /> : null}
          <CardPayment
            payer={data}
            due={{ total: data.total, tradeOrderId: id }}
            onPaid={settle}
            onProcessing={awaitDecision}
          />
        </>
      )}
    </Card>
  );
}
