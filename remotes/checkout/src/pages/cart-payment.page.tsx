import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PayOrder } from '../features/pay-order/pay-order.component.tsx';
import { cartOrderQuery } from '../features/pay-order/read-order.query.ts';

/** `/dashboard/payment/cart/{id}`: the payment of the order of a whole cart. */
export function Component() {
  const { id = '' } = useParams();
  return <PayOrder query={useQuery(cartOrderQuery(id))} />;
}
