import { formatCount, type Order, orderOfLine } from '@shop/contracts';
import { OrderTotal } from '@shop/lists';
import { formatMoment, OrderMoney, OrderNumbers, OrderReturns, Tracking } from '@shop/orders';
import { Fact, Price } from '@shop/ui';
import { AnswerReturnForm } from './answer-return.form.tsx';
import { OrderHistory } from './order-history.component.tsx';
import { OrderNoteForm } from './order-note.form.tsx';
import { manageOrders, orderNote } from './order-words.model.ts';
import { PackingSlipButton } from './printing/shipping-prints.component.tsx';
import { ShipmentForm } from './shipping/shipment.form.tsx';

/** Everything that shipping an order needs, its history, and its packing slip. */
export function OrderDetails({ order }: { order: Order }) {
  const whole = orderOfLine(order);
  const note = orderNote(order);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 @min-[36rem]:grid-cols-2 @min-[72rem]:grid-cols-4">
        <OrderNumbers order={whole} listPath={manageOrders.path} poName="Purchase order" />
        <Fact name="Ordered on">{formatMoment(order.createdAt)}</Fact>
        <Fact name="Amount">
          <strong className="font-semibold">
            <OrderTotal lines={[order]} />
          </strong>{' '}
          <span className="text-muted">
            (<span>{formatCount(order.orders)}</span> × <Price dollars={order.price} />)
          </span>
        </Fact>
        <OrderMoney order={order} />
        {order.partNumber && (
          <Fact name="Part number">
            <span className="font-mono">{order.partNumber}</span>
          </Fact>
        )}
        {order.carrier || order.tracking ? (
          <Fact name="Sent by">
            <Tracking shipment={order} />
          </Fact>
        ) : null}
        {order.holdUntil && <Fact name="Stock held until">{formatMoment(order.holdUntil)}</Fact>}
        {order.transactionId && (
          <Fact name="Transaction">
            <span className="font-mono text-xs wrap-anywhere">{order.transactionId}</span>
          </Fact>
        )}
        <Fact name="Phone">
          <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
            {order.phone}
          </a>
        </Fact>
        <Fact name="Deliver to">
          {order.name}
          <br />
          <span className="whitespace-pre-line">{order.address}</span>
        </Fact>
        <OrderReturns order={order} />
        {note && <Fact name="Notes">{note}</Fact>}
      </dl>
      <div className="grid gap-4 @min-[58rem]:grid-cols-2">
        <OrderHistory order={whole} />
        <div className="flex flex-col gap-4">
          <AnswerReturnForm order={order} />
          <OrderNoteForm order={order} />
          {order.approve && <ShipmentForm order={order} />}
        </div>
      </div>
      {order.outcome ? null : (
        <div className="flex flex-wrap gap-2">
          <PackingSlipButton order={whole} />
        </div>
      )}
    </div>
  );
}
