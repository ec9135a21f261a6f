import { formatCount, messages, type Order, payByWarning, saleReads } from '@shop/contracts';
import { OrderTotal, unpaidOrderQuery, useDeletion } from '@shop/lists';
import { Button, buttonClass, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

interface ExistingOrderProps {
  partId: string;
  email: string;
  /** How often an order was refused because of it. */
  refusals: number;
}

/**
 * What stands in the way of a new order: an unpaid one of the same part, to be paid or cancelled. Nothing while there is
 * none.
 */
export function ExistingOrder({ partId, email, refusals }: ExistingOrderProps) {
  const { data: order, isFetching, error } = useQuery(unpaidOrderQuery(email, partId));
  const notice = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  if (order && !seen) setSeen(true);
  const gone = seen && !order;

  useEffect(() => {
    // It is read out after a refusal, and again when its buttons have gone.
    if (refusals === 0 && !gone) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals, gone]);

  if (!seen && refusals === 0) return null;
  return (
    <section
      ref={notice}
      tabIndex={-1}
      data-first-focus
      aria-label="Your unpaid order of this part"
      className="mb-4 flex flex-col gap-3 rounded-control bg-warning-soft p-3 text-sm text-ink outline-none"
    >
      {order ? (
        <Choice order={order} />
      ) : isFetching ? (
        <Skeleton className="h-20" />
      ) : (
        <NoneLeft error={error} />
      )}
    </section>
  );
}

function Choice({ order }: { order: Order }) {
  const { busy, remove } = useCancelUnpaidOrder();
  return (
    <>
      <p className="text-pretty">
        Order <span className="font-mono">{order.number}</span> of this part is not paid yet:{' '}
        <span>{formatCount(order.orders)}</span> units, <OrderTotal lines={[order]} />. Pay it, or cancel it
        to place this one. <span>{order.holdUntil ? payByWarning(order.holdUntil) : null}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/dashboard/payment/${order._id}`} className={`${buttonClass('primary')} max-sm:grow`}>
          Pay now
        </Link>
        <Button variant="secondary" className="max-sm:grow" busy={busy} onClick={() => remove(order)}>
          {`Cancel order ${order.number}`}
        </Button>
      </div>
    </>
  );
}

function NoneLeft({ error }: { error: Error | null }) {
  return (
    <p>
      {error
        ? `${error.message} My Orders has your unpaid order.`
        : 'There is no unpaid order of this part any more. You can place this one now.'}
    </p>
  );
}

const useCancelUnpaidOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
