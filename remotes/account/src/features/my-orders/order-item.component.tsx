import { formatCount, type Order, orderAgainPath, payByWarning } from '@shop/contracts';
import { OrderTotal } from '@shop/lists';
import { formatDay, moneyText, Tracking } from '@shop/orders';
import { Button, buttonClass, Picture, Price } from '@shop/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Cancellable } from './cancel-order-question.component.tsx';
import { OrderGroupRow } from './order-group.component.tsx';
import type { OrderGroup, OrderRow } from './order-group.model.ts';
import { OrderState } from './order-state.component.tsx';

interface OrderItemProps {
  row: OrderRow;
  open: boolean;
  /** Far from the viewport, where it costs no layout. */
  distant: boolean;
  /** Whether it is rendered completely; its name always is. */
  whole: boolean;
  /** Says why a paid order cannot be cancelled. */
  paidNoteId: string;
  onPrint: (order: Order) => void;
  /** Called for unpaid orders only. */
  onCancel: (asked: Cancellable) => void;
  onToggle: (group: OrderGroup) => void;
}

/** One order or a whole cart as its buyer sees it. Far from the viewport it keeps its last height, or the usual one. */
export const OrderItem = memo(function OrderItem(props: OrderItemProps) {
  const { row, open, distant, whole, onToggle, ...actions } = props;
  const { id, order, group } = row;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`grid outline-none focus:bg-accent-soft focus:shadow-[-12px_0_var(--color-accent-soft),12px_0_var(--color-accent-soft)] [contain-intrinsic-size:auto_9.625rem] grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:[contain-intrinsic-size:auto_8rem] sm:grid-cols-[5rem_minmax(0,1fr)_auto] lg:[contain-intrinsic-size:auto_5rem] lg:grid-cols-[5rem_minmax(0,1fr)_7.5rem_18rem] ${distant ? '[content-visibility:auto]' : ''} ${order?.tradeOrder ? 'border-l-2 border-l-edge pl-3' : ''}`}
    >
      {group ? (
        <OrderGroupRow group={group} open={open} onToggle={onToggle} onCancel={props.onCancel} />
      ) : whole ? (
        <WholeOrder order={order} {...actions} />
      ) : (
        <h2 className="col-start-2 h-38.5 overflow-hidden sm:h-32 lg:h-20">{order.productName}</h2>
      )}
    </li>
  );
});

function WholeOrder({
  order,
  paidNoteId,
  onPrint,
  onCancel,
}: Pick<OrderItemProps, 'paidNoteId' | 'onPrint' | 'onCancel'> & { order: Order }) {
  const partPath = `/purchase/${order.partsId}`;
  return (
    <>
      {/* The name beside it leads there too. */}
      <Link to={partPath} tabIndex={-1} aria-hidden className="size-20">
        <Picture
          src={order.image}
          alt=""
          width={80}
          height={80}
          className="size-20 overflow-hidden rounded-control"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="leading-6 font-medium wrap-anywhere text-ink">
          <Link to={partPath} className="underline-offset-2 hover:underline">
            {order.productName}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">
          <span>{formatCount(order.orders)}</span> units at <Price dollars={order.price} />
        </p>
        <p className="text-sm text-muted">
          Order{' '}
          <Link
            to={`/dashboard/myOrders/${order._id}`}
            className="font-mono leading-none text-ink underline underline-offset-2"
          >
            {order.number}
          </Link>{' '}
          of <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
        {order.holdUntil ? <p className="text-sm text-muted">{payByWarning(order.holdUntil)}</p> : null}
        {order.outcome ? <p className="text-sm text-muted">{moneyText(order)}</p> : null}
        <Tracking shipment={order} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink max-sm:col-start-2 max-sm:-mt-2 sm:flex-col sm:items-end">
        <OrderTotal lines={[order]} />
        <OrderState order={order} />
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-1 sm:col-span-3 lg:col-span-1">
        {order.paid || order.outcome ? (
          <Link to={orderAgainPath(order)} className={`${buttonClass('quiet')} max-sm:px-3`}>
            Order again
          </Link>
        ) : (
          <Link
            // A cart's orders are paid together.
            to={`/dashboard/payment/${order.tradeOrder?._id ?? order._id}`}
            className={`${buttonClass(order.tradeOrder ? 'secondary' : 'primary')} mr-2 max-sm:grow`}
          >
            Pay
          </Link>
        )}
        <Button variant="quiet" className="max-sm:px-3" onClick={() => onPrint(order)}>
          Print
        </Button>
        {order.outcome ? null : (
          <Button
            type="button"
            variant="quiet"
            className="max-sm:px-3"
            disabled={order.paid}
            aria-disabled={order.paid}
            aria-describedby={order.paid ? paidNoteId : undefined}
            onClick={() => onCancel({ line: order })}
          >
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
