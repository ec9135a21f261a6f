import { formatCount, type Order, orderAgainPath } from '@shop/contracts';
import { BuyerFacts, formatMoment, OrderMoney, OrderNumbers, orderTotal, useOrderEvents } from '@shop/orders';
import { Fact, Picture, Price } from '@shop/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelOrderQuestion } from './cancel-order-question.component.tsx';
import { myOrders } from './my-orders.model.ts';
import { OrderActions } from './order-actions.component.tsx';
import { OrderState } from './order-state.component.tsx';
import { OrderTimeline } from './order-timeline.component.tsx';

/** A line of a cart's order is paid with the others. */
const paymentPath = ({ _id, tradeOrder }: Order): string =>
  tradeOrder ? `/dashboard/payment/cart/${tradeOrder._id}` : `/dashboard/payment/${_id}`;

interface OrderDetailsProps {
  order: Order;
  onCancelled: () => void;
}

/** All of one order: what was ordered, by whom and where to, what became of it, and what can be done with it. */
export function OrderDetails({ order, onCancelled }: OrderDetailsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <OrderActions
        order={order}
        paymentPath={paymentPath(order)}
        orderAgainPath={orderAgainPath(order)}
        onCancel={() => setAsking(true)}
      >
        <OrderState order={order} />
      </OrderActions>

      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
        <Picture
          src={order.image}
          alt=""
          width={80}
          height={80}
          className="size-20 overflow-hidden rounded-control"
        />
        <div className="min-w-0">
          <h2 className="leading-6 font-medium wrap-anywhere">
            <Link to={`/purchase/${order.partsId}`} className="underline-offset-2 hover:underline">
              {order.productName}
            </Link>
          </h2>
          {order.partNumber ? (
            <p className="font-mono text-sm text-muted wrap-anywhere">{order.partNumber}</p>
          ) : null}
          <p className="text-sm text-muted tabular-nums">
            {formatCount(order.orders)} units at <Price dollars={order.price} />
          </p>
        </div>
        <p className="font-semibold max-sm:col-start-2 sm:text-right">
          Total <Price dollars={orderTotal(order)} />
        </p>
      </div>

      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <OrderNumbers order={order} listPath={myOrders.path} poName="Your purchase order" />
        <Fact name="Ordered on">{formatMoment(order.createdAt)}</Fact>
        <OrderMoney order={order} />
        <BuyerFacts order={order} />
        {order.transactionId ? (
          <Fact name="Transaction">
            <span className="font-mono text-xs">{order.transactionId}</span>
          </Fact>
        ) : null}
      </dl>

      <OrderTimeline events={useOrderEvents('GET /order/{id}/events', order._id)} />

      <CancelOrderQuestion
        order={order}
        open={asking}
        onDone={(isGone) => (isGone ? onCancelled() : setAsking(false))}
      />
    </div>
  );
}
