import { queryClient } from '@shop/api-client';
import type { PathParams } from '@shop/host';
import { lineQuery, OrderFrame, preloadOrderEvents } from '@shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { myOrders } from '../features/my-orders/my-orders.model.ts';
import { OrderDetails } from '../features/my-orders/order-details.component.tsx';

export async function preload({ id = '' }: PathParams): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(lineQuery(id)),
    preloadOrderEvents('GET /order/{id}/events', id),
  ]);
}

/** `/dashboard/myOrders/{id}`: an order of one part, or a line of a cart's order. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OrderFrame list={myOrders} query={useQuery(lineQuery(id))}>
      {(order, toList) => <OrderDetails key={order._id} order={order} onCancelled={toList} />}
    </OrderFrame>
  );
}
