import { callQuery } from '@shop/api-client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PayOrder } from '../features/pay-order/pay-order.component.tsx';

/** `/dashboard/payment/{id}`: the payment of an order, of one part or of a whole cart. */
export function Component() {
  const { id = '' } = useParams();
  return <PayOrder query={useQuery(orderQuery(id))} />;
}

/** The order to pay, never from the cache: its state decides whether a card is asked for. */
const orderQuery = (id: string) => ({
  ...callQuery('GET /tradeOrders/{id}', { params: { id } }),
  staleTime: 0,
});
