import { questions, type TradeOrder } from '@shop/contracts';
import { CartOrder, useOrderEvents } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useState } from 'react';
import { useCancelTradeOrder } from './cancel-order.mutation.ts';
import { myOrders } from './my-orders.model.ts';
import { OrderActions } from './order-actions.component.tsx';
import { OrderState } from './order-state.component.tsx';
import { OrderTimeline } from './order-timeline.component.tsx';

interface CartOrderDetailsProps {
  order: TradeOrder;
  onCancelled: () => void;
}

/** The order of a whole cart as its buyer sees it: what can be done with all of it, its lines and its timeline. */
export function CartOrderDetails({ order, onCancelled }: CartOrderDetailsProps) {
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useCancelTradeOrder();
  return (
    <div className="flex flex-col gap-6">
      <OrderActions
        order={order}
        paymentPath={`/dashboard/payment/cart/${order._id}`}
        orderAgainPath={`/cart?again=${order._id}`}
        onCancel={() => setAsking(true)}
      />
      <CartOrder
        order={order}
        listPath={myOrders.path}
        poName="Your purchase order"
        stateOf={(line) => <OrderState order={line} />}
      />
      <OrderTimeline events={useOrderEvents('GET /tradeOrders/{id}/events', order._id)} />
      <ConfirmDialog
        open={asking}
        question={questions.cancelTradeOrder(order.number)}
        busy={busy}
        onYes={() => remove(order, (isGone) => (isGone ? onCancelled() : setAsking(false)))}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
