import { payByWarning, questions, type TradeOrder } from '@shop/contracts';
import { CartOrder, PrintOrderButton, useOrderEvents } from '@shop/orders';
import { Button, buttonClass, ConfirmDialog } from '@shop/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCancelTradeOrder } from './cancel-order.mutation.ts';
import { myOrders } from './my-orders.model.ts';
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
        {order.holdUntil ? <p className="text-sm text-muted">{payByWarning(order.holdUntil)}</p> : null}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {order.paid ? (
            <Link to={`/cart?again=${order._id}`} className={buttonClass('primary')}>
              Order again
            </Link>
          ) : (
            <Link to={`/dashboard/payment/cart/${order._id}`} className={buttonClass('primary')}>
              Pay
            </Link>
          )}
          <PrintOrderButton order={order}>Print</PrintOrderButton>
          {order.paid ? null : (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Cancel
            </Button>
          )}
        </div>
      </div>
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
