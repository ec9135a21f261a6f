import { messages, type TradeOrder } from '@shop/contracts';
import { useRole } from '@shop/host';
import { buttonClass, StatusPill } from '@shop/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { OrdersLink } from '../../orders-link/orders-link.component.tsx';

export interface PaymentDoneProps {
  order: TradeOrder;
  transactionId: string | undefined;
  /** The payment was made just now, on this page. */
  justPaid: boolean;
}

const NEXT =
  'It is paid and waits to be shipped. There is nothing more to do; until then, My Orders shows it as Pending.';
const SHIPPED = 'It is paid and shipped.';
const PROCESSING =
  'Your payment is being processed. Please do not pay again: the order shows as paid once your bank has answered.';

export function PaymentProcessing() {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Replaces the form that had the focus.
    notice.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={notice} tabIndex={-1} role="status" className="flex flex-col items-start gap-3 outline-none">
      <p>{PROCESSING}</p>
      <Link to="/dashboard" className={buttonClass('secondary')}>
        Go to the dashboard
      </Link>
    </div>
  );
}

/** Nothing is left to pay: what happens next, and the way to the order. */
export function PaymentDone({ order, transactionId, justPaid }: PaymentDoneProps) {
  const done = useRef<HTMLDivElement>(null);
  const admin = useRole().role === 'admin';
  const { lines, number } = order;
  const [line, ...others] = lines;
  const shipped = lines.every(({ approve }) => approve);

  useEffect(() => {
    // Replaces the form that had the focus.
    if (justPaid) done.current?.focus({ preventScroll: true });
  }, [justPaid]);

  return (
    <div
      ref={done}
      tabIndex={-1}
      role={justPaid ? 'status' : undefined}
      className="flex flex-col items-start gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-medium">
          {justPaid ? messages.paymentCompleted : 'This order is paid. There is nothing left to pay.'}
        </p>
        <StatusPill tone="success">{shipped ? 'Shipped' : 'Paid'}</StatusPill>
      </div>
      <p className="text-pretty">{shipped ? SHIPPED : NEXT}</p>
      {transactionId ? (
        <p className="rounded-control bg-success-soft px-3 py-2 text-sm break-all text-success">
          {messages.transactionId(transactionId)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {line ? <OrdersLink order={{ _id: line._id, number }} className="max-sm:grow" /> : null}
        {/* My Orders prints line by line. */}
        {line && others.length === 0 && !admin ? (
          <Link
            to={`/dashboard/myOrders?print=${line._id}#${line._id}`}
            className={`${buttonClass('secondary')} max-sm:grow`}
          >
            Print
          </Link>
        ) : null}
      </div>
    </div>
  );
}
