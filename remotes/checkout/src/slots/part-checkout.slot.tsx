import { formatCount, holdEnd, type Order } from '@shop/contracts';
import { type SlotProps, useSession } from '@shop/host';
import { OrderTotal } from '@shop/lists';
import { buttonClass, Dialog, Picture, Price } from '@shop/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlacePart } from '../features/place-order/place-part.form.tsx';
import { HoldNote } from '../hold-note/hold-note.component.tsx';
import { OrdersLink } from '../orders-link/orders-link.component.tsx';

/**
 * The checkout dialog of a part's page; once the order is placed, its receipt. A visitor has none: the page asks for
 * a sign-in first.
 */
export function Component(props: SlotProps['part-checkout']) {
  const { part, units = '', former, open, onClose, onPlaced } = props;
  const buyer = useSession((session) => session.account);
  const [placed, setPlaced] = useState<Order>();
  if (!buyer) return null;

  const close = () => {
    setPlaced(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={placed ? `Order ${placed.number} is placed` : 'Checkout'}>
      {placed ? (
        <OrderReceipt order={placed} />
      ) : (
        <PlacePart
          part={part}
          units={units}
          former={former}
          buyer={buyer}
          onPlaced={(order) => {
            setPlaced(order);
            onPlaced?.();
          }}
        />
      )}
    </Dialog>
  );
}

function OrderReceipt({ order }: { order: Order }) {
  const receipt = useRef<HTMLDivElement>(null);
  const { holdUntil } = order;
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Order number', value: <span className="font-mono">{order.number}</span> },
    { term: 'Units', value: formatCount(order.orders) },
    { term: 'Price per unit', value: <Price dollars={order.price} /> },
    ...(holdUntil ? [{ term: 'Stock held until', value: holdEnd(holdUntil) }] : []),
    { term: 'Total', value: <OrderTotal lines={[order]} /> },
  ];

  useEffect(() => {
    // Replaces the form that had the focus.
    receipt.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={receipt} tabIndex={-1} role="status" className="outline-none">
      <div className="flex items-center gap-4">
        <Picture
          src={order.image}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control border border-line"
        />
        <p className="min-w-0 font-medium wrap-anywhere">{order.productName}</p>
      </div>
      <dl className="mt-4 border-t border-line text-sm">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5 last:text-base last:font-semibold"
          >
            <dt className="shrink-0 text-muted">{term}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="my-4">{holdUntil ? <HoldNote holdUntil={holdUntil} /> : null}</div>
      <div className=" flex flex-wrap gap-2">
        <Link to={`/dashboard/payment/${order._id}`} className={`${buttonClass('primary')} max-sm:w-full`}>
          Pay now
        </Link>
        <OrdersLink order={order} className="max-sm:w-full" />
      </div>
    </div>
  );
}
