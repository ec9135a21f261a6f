import { queryClient } from '@shop/api-client';
import type { PathParams } from '@shop/host';
import { cartOrderQuery, OrderFrame } from '@shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { CartOrderDetails } from '../features/manage-orders/cart-order-details.component.tsx';
import { manageOrders } from '../features/manage-orders/manage-orders.model.ts';

export const preload = ({ id = '' }: PathParams): Promise<void> =>
  queryClient.prefetchQuery(cartOrderQuery(id));

/** `/dashboard/manageOrders/cart/{id}`: the order of a whole cart of any customer. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <OrderFrame list={manageOrders} query={useQuery(cartOrderQuery(id))}>
      {(order) => (
        <CartOrderDetails key={order._id} order={order} onDeleted={() => void navigate(manageOrders.path)} />
      )}
    </OrderFrame>
  );
}
