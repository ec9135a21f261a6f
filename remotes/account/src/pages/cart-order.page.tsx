import { OrderFrame, orderQuery, preloadOrder } from '@shop/orders';
import { myOrders } from '../features/my-orders/my-orders.model.ts';
import { OrderDetails } from '../features/my-orders/order-details.component.tsx';

export const preload = preloadOrder(orderQuery, 'GET /tradeOrders/{id}/events');

/** `/dashboard/myOrders/cart/{id}`: the order of a whole cart. */
export function Component() {
  return (
    <OrderFrame list={myOrders} queryOf={orderQuery}>
      {(order, toList) => <OrderDetails key={order._id} order={order} onCancelled={toList} />}
    </OrderFrame>
  );
}
