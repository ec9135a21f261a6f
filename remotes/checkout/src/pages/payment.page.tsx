import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PayOrder } from '../features/pay-order/pay-order.component.tsx';
import { orderQuery } from '../features/pay-order/read-order.query.ts';

/** `/dashboard/payment/{id}`: the payment of an order, of one part or of a whole cart. */
export function Component() {
  const { id = '' } = useParams();
  return <PayOrder query={useQuery(orderQuery(id))} />;
}
