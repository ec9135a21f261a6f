import { queryClient } from '@shop/api-client';
import type { PathParams } from '@shop/host';
import { OrderFrame, orderQuery, preloadOrderEvents } from '@shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { myOrders } from '../features/my-orders/my-orders.model.ts';
import { OrderDetails } from '../features/my-orders/order-details.component.tsx';

export async function preload({ id = '' }: PathParams): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(orderQuery(id)),
    preloadOrderEvents('GET /tradeOrders/{id}/events', id),
  ]);
}

/** `/dashboard/myOrders/cart/{id}`: the order of a whole cart. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OrderFrame list={myOrders} query={useQuery(orderQuery(id))}>
      {(order, toList) => <OrderDetails key={order._id} order={order} onCancelled={toList} />}
    </OrderFrame>
  );
}
