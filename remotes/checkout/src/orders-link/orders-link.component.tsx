import type { Order } from '@shop/contracts';
import { useRole } from '@shop/host';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';

/** Leads to an order in the list where its buyer finds it. My Orders would sign an admin out. */
export function OrdersLink({
  order,
  className = '',
}: {
  order: Pick<Order, '_id' | 'number'>;
  className?: string;
}) {
  const admin = useRole().role === 'admin';
  const path = admin ? `/dashboard/manageOrders?q=${order.number}` : `/dashboard/myOrders#${order._id}`;
  return (
    <Link to={path} className={`${buttonClass('secondary')} ${className}`}>
      {admin ? 'Manage All Orders' : 'My Orders'}
    </Link>
  );
}
