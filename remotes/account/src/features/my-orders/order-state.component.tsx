import type { Order } from '@shop/contracts';
import { buttonClass, StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';
import { orderStatus } from './order-status.model.ts';

/** The next step of an order: pay, or wait. */
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
