import { queryClient } from '@shop/api-client';
import type { PathParams } from '@shop/host';
import { lineQuery, OrderFrame } from '@shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OneOrder } from '../features/manage-orders/one-order.component.tsx';
import { manageOrders } from '../features/manage-orders/order-words.model.ts';

export const preload = ({ id = '' }: PathParams): Promise<void> => queryClient.prefetchQuery(lineQuery(id));

/** `/dashboard/manageOrders/{id}`: an order of one part, or a line of a cart's order, of any customer. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OrderFrame list={manageOrders} query={useQuery(lineQuery(id))}>
      {(order, toList) => <OneOrder key={order._id} order={order} onDeleted={toList} />}
    </OrderFrame>
  );
}
