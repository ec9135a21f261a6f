import { formatCount, type Order } from '@shop/contracts';
import { Button, Fact, Price } from '@shop/ui';
import { useState } from 'react';
import { formatMoment } from '../../history/history.model.ts';
import { OrderHistory } from './order-history.component.tsx';
import { OrderNoteForm } from './order-note.form.tsx';
import { orderAmount, orderNote } from './order-words.model.ts';
import { PackingSlip } from './packing-slip.component.tsx';

/** Everything that shipping an order needs, its history, and its packing slip. */
export function OrderDetails({ order }: { order: Order }) {
  const [printing, setPrinting] = useState(false);
  const note = orderNote(order);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 @min-[36rem]:grid-cols-2 @min-[72rem]:grid-cols-4">
        <Fact name="Order number">
          <span className="font-mono">{order.number}</span>
        </Fact>
        <Fact name="Ordered on">{formatMoment(order.createdAt)}</Fact>
        <Fact name="Amount">
          <strong className="font-semibold">{orderAmount(order)}</strong>{' '}
          <span className="text-muted">
            ({formatCount(order.orders)} × <Price dollars={order.price} />)
          </span>
        </Fact>
        {order.partNumber && (
          <Fact name="Part number">
            <span className="font-mono">{order.partNumber}</span>
          </Fact>
        )}
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
        {note && <Fact name="Notes">{note}</Fact>}
      </dl>
      <div className="grid gap-4 @min-[58rem]:grid-cols-2">
        <section aria-label={`History of order ${order.number}`} className="min-w-0">
          <h2 className="mb-1 text-xs font-medium text-muted">History</h2>
          <OrderHistory id={order._id} />
        </section>
        <OrderNoteForm order={order} />
      </div>
      <div>
        <Button variant="secondary" onClick={() => setPrinting(true)}>
          Print packing slip
        </Button>
      </div>
      {printing && <PackingSlip order={order} onDone={() => setPrinting(false)} />}
    </div>
  );
}
