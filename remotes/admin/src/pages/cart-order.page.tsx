import { queryClient } from '@shop/api-client';
import type { PathParams } from '@shop/host';
import { OrderFrame, orderQuery } from '@shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OneOrder } from '../features/manage-orders/one-order.component.tsx';
import { manageOrders } from '../features/manage-orders/order-words.model.ts';

export const preload = ({ id = '' }: PathParams): Promise<void> => queryClient.prefetchQuery(orderQuery(id));

/** `/dashboard/manageOrders/cart/{id}`: the order of a whole cart of any customer. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <OrderFrame list={manageOrders} query={useQuery(orderQuery(id))}>
      {(order, toList) => <OneOrder key={order._id} order={order} onDeleted={toList} />}
    </OrderFrame>
  );
}
