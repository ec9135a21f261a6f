import { OrderFrame, orderQuery, preloadOrder } from '@shop/orders';
import { OneOrder } from '../features/manage-orders/one-order.component.tsx';
import { manageOrders } from '../features/manage-orders/order-words.model.ts';

export const preload = preloadOrder(orderQuery);

/** `/dashboard/manageOrders/cart/{id}`: the order of a whole cart of any customer. */
export function Component() {
  return (
    <OrderFrame list={manageOrders} queryOf={orderQuery}>
      {(order, toList) => <OneOrder key={order._id} order={order} onDeleted={toList} />}
    </OrderFrame>
  );
}
