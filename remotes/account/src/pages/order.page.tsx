import { lineQuery, OrderFrame, preloadOrder } from '@shop/orders';
import { myOrders } from '../features/my-orders/my-orders.model.ts';
import { OrderDetails } from '../features/my-orders/order-details.component.tsx';

export const preload = preloadOrder(lineQuery, 'GET /order/{id}/events');

/** `/dashboard/myOrders/{id}`: an order of one part, or a line of a cart's order. */
export function Component() {
  return (
    <OrderFrame list={myOrders} queryOf={lineQuery}>
      {(order, toList) => <OrderDetails key={order._id} order={order} onCancelled={toList} />}
    </OrderFrame>
  );
}
