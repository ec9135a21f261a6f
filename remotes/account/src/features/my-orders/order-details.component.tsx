import { type OrderWithLines, onlyLineOf, orderAgainPath } from '@shop/contracts';
import { OrderContents, useOrderEvents } from '@shop/orders';
import { useState } from 'react';
import { AskReturnForm } from './ask-return.form.tsx';
import { CancelOrderQuestion } from './cancel-order-question.component.tsx';
import { myOrders, returnableUnits } from './my-orders.model.ts';
import { OrderActions } from './order-actions.component.tsx';
import { OrderState } from './order-state.component.tsx';
import { OrderTimeline } from './order-timeline.component.tsx';

interface OrderDetailsProps {
  order: OrderWithLines;
  onCancelled: () => void;
}

/** All of an order: what was ordered, by whom and where to, what became of it, and what can be done with it. */
export function OrderDetails({ order, onCancelled }: OrderDetailsProps) {
  const [asking, setAsking] = useState(false);
  const [returning, setReturning] = useState(false);
  const { _id: id, line } = order;
  const only = onlyLineOf(order);
  const events = useOrderEvents(line ? 'GET /order/{id}/events' : 'GET /tradeOrders/{id}/events', id);
  return (
    <div className="flex flex-col gap-6">
      <OrderActions
        order={order}
        // A line of a cart's order is paid with the others.
        paymentPath={`/dashboard/payment/${line?.tradeOrder?._id ?? id}`}
        orderAgainPath={line ? orderAgainPath(line) : `/cart?${new URLSearchParams({ again: id })}`}
        onCancel={() => setAsking(true)}
        onReturn={only && returnableUnits(only) > 0 ? () => setReturning(!returning) : undefined}
        returning={returning}
      >
        {only ? <OrderState order={only} /> : null}
      </OrderActions>
      {only && returning ? <AskReturnForm line={only} onDone={() => setReturning(false)} /> : null}
      {!only && order.lines.some((one) => returnableUnits(one) > 0) ? (
        <p className="text-sm text-muted">To ask for a return, open the part below.</p>
      ) : null}
      <OrderContents
        order={order}
        listPath={myOrders.path}
        poName="Your purchase order"
        stateOf={(one) => <OrderState order={one} />}
      />
      <OrderTimeline events={events} />
      <CancelOrderQuestion
        order={order}
        open={asking}
        onDone={(isGone) => (isGone ? onCancelled() : setAsking(false))}
      />
    </div>
  );
}
