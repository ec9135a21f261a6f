import type { Order } from '@shop/contracts';
import { buttonClass, StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';
import { orderStatus } from './order-status.model.ts';

/** What is next for an order: to pay it, or to wait for it. */
export function OrderState({ order }: { order: Order }) {
  switch (orderStatus(order)) {
    case 'unpaid':
      return (
        <Link to={`/dashboard/payment/${order._id}`} className={`${buttonClass('primary')} max-sm:w-full`}>
          Pay
        </Link>
      );
    case 'pending':
      return <StatusPill tone="warning">Pending</StatusPill>;
    case 'shipped':
      return <StatusPill tone="success">Shipped</StatusPill>;
  }
}
