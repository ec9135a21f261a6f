import { lineQuery, OrderFrame, preloadOrder } from '@shop/orders';
import { OneOrder } from '../features/manage-orders/one-order.component.tsx';
import { manageOrders } from '../features/manage-orders/order-words.model.ts';

export const preload = preloadOrder(lineQuery);

/** `/dashboard/manageOrders/{id}`: an order of one part, or a line of a cart's order, of any customer. */
export function Component() {
  return (
    <OrderFrame list={manageOrders} queryOf={lineQuery}>
      {(order, toList) => <OneOrder key={order._id} order={order} onDeleted={toList} />}
    </OrderFrame>
  );
}
