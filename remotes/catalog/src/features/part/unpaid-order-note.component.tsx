import { formatCount, type Order, payByWarning } from '@shop/contracts';
import { useRole } from '@shop/host';
import { buttonClass } from '@shop/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';

/** Says that the buyer has an unpaid order of this part, and leads to it. */
export function UnpaidOrderNote({ order, payNow }: { order: Order; payNow: Ref<HTMLAnchorElement> }) {
  // My Orders would sign an admin out.
  const customer = useRole().role === 'customer';
  return (
    <section
      aria-label="Your unpaid order"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-warning-soft p-3 text-sm"
    >
      <p className="min-w-0 flex-[1_1_14rem] text-pretty">
        Your order <span className="font-mono">{order.number}</span> of{' '}
        <span>{formatCount(order.orders)}</span> units is not paid yet.{' '}
        <span>{order.holdUntil ? payByWarning(order.holdUntil) : null}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link ref={payNow} to={`/dashboard/payment/${order._id}`} className={buttonClass('primary')}>
          Pay now
        </Link>
        {customer ? (
          <Link to={`/dashboard/myOrders#${order._id}`} className={buttonClass('quiet')}>
            My Orders
          </Link>
        ) : null}
      </div>
    </section>
  );
}
