import { dollarsFromCents, formatCount, type Order, payByWarning } from '@shop/contracts';
import { OrderTotal } from '@shop/lists';
import { formatDay, moneyText, orderStatus, Tracking } from '@shop/orders';
import { Button, buttonClass, Picture } from '@shop/ui';
import { Link } from 'react-router-dom';
import type { Cancellable } from './cancel-order-question.component.tsx';
import { myOrders } from './my-orders.model.ts';
import type { OrderGroup } from './order-group.model.ts';
import { OrderState } from './order-state.component.tsx';

interface OrderGroupRowProps {
  group: OrderGroup;
  open: boolean;
  onToggle: (group: OrderGroup) => void;
  onCancel: (asked: Cancellable) => void;
}

/** What is said and done once for all orders that one cart became; a button shows them below it. */
export function OrderGroupRow({ group, open, onToggle, onCancel }: OrderGroupRowProps) {
  const { tradeOrder, lines, isWhole } = group;
  const [first] = lines;
  const isUnpaid = lines.some(({ paid, outcome }) => !paid && !outcome);
  const isEnded = lines.every(({ outcome }) => outcome);
  const count = lines.length === 1 ? '1 line' : `${formatCount(lines.length)} lines`;
  return (
    <>
      <Picture
        src={first?.image ?? ''}
        alt=""
        width={80}
        height={80}
        className="size-20 overflow-hidden rounded-control"
      />
      <div className="min-w-0">
        <h2 className="leading-6 font-medium">
          Order{' '}
          <Link
            to={`${myOrders.path}/cart/${tradeOrder._id}`}
            className="font-mono underline underline-offset-2"
          >
            {tradeOrder.number}
          </Link>
          {first ? (
            <span className="text-sm font-normal text-muted">
              {' '}
              of <time dateTime={first.createdAt}>{formatDay(first.createdAt)}</time>
            </span>
          ) : null}
        </h2>
        <p className="text-sm text-muted">
          <span className="tabular-nums">{isWhole ? count : `${count} in this list`}</span>
          {tradeOrder.poNumber ? (
            <span className="wrap-anywhere"> · Purchase order {tradeOrder.poNumber}</span>
          ) : null}
        </p>
        {open ? null : (
          <p className="truncate text-sm text-muted">
            {[...new Set(lines.map(({ productName }) => productName.split(', ')[0]))].join(', ')}
          </p>
        )}
        {first?.holdUntil ? <p className="text-sm text-muted">{payByWarning(first.holdUntil)}</p> : null}
        <GivenBack lines={lines} />
        {open
          ? null
          : parcelsOf(lines).map((line) => (
              <p key={line._id}>
                <Tracking shipment={line} />
              </p>
            ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink max-sm:col-start-2 max-sm:-mt-2 sm:flex-col sm:items-end">
        {isWhole && !isEnded ? <OrderTotal lines={lines.filter(({ outcome }) => !outcome)} /> : null}
        {open ? null : <States lines={lines} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-1 sm:col-span-3 lg:col-span-1">
        {isUnpaid ? (
          <>
            <Link
              to={`/dashboard/payment/${tradeOrder._id}`}
              className={`${buttonClass('primary')} max-sm:grow`}
            >
              Pay<span className="sr-only"> order {tradeOrder.number}</span>
            </Link>
            <Button variant="quiet" className="max-sm:px-3" onClick={() => onCancel({ tradeOrder })}>
              Cancel all
              <span className="sr-only"> lines of order {tradeOrder.number}</span>
            </Button>
          </>
        ) : isEnded ? null : (
          <Link
            to={`/cart?${new URLSearchParams({ again: tradeOrder._id })}`}
            className={`${buttonClass('quiet')} max-sm:px-3`}
          >
            Order all again
            <span className="sr-only">: order {tradeOrder.number}</span>
          </Link>
        )}
        <Button
          variant="secondary"
          className="max-sm:px-3"
          aria-expanded={open}
          onClick={() => onToggle(group)}
        >
          {open ? 'Hide' : 'Show'} {count}
          <span className="sr-only"> of order {tradeOrder.number}</span>
        </Button>
      </div>
    </>
  );
}

/** Each state that lines are in, once, with how many are in it where they differ. */
function States({ lines }: Pick<OrderGroup, 'lines'>) {
  const counts = new Map<string, { order: Order; count: number }>();
  for (const order of lines) {
    const state = order.outcome ?? orderStatus(order);
    counts.set(state, { order, count: (counts.get(state)?.count ?? 0) + 1 });
  }
  return [...counts].map(([state, { order, count }]) => (
    <span key={state} className="flex items-center gap-1.5 text-sm font-normal tabular-nums">
      {counts.size > 1 ? formatCount(count) : null}
      <OrderState order={order} />
    </span>
  ));
}

function GivenBack({ lines }: Pick<OrderGroup, 'lines'>) {
  const cents = (of: 'received' | 'returned') =>
    lines.reduce((sum, line) => sum + Math.round((line[of] ?? 0) * 100), 0);
  if (cents('returned') === 0) return null;
  return (
    <p className="text-sm text-muted">
      {moneyText({
        received: dollarsFromCents(cents('received')),
        returned: dollarsFromCents(cents('returned')),
      })}
    </p>
  );
}

/** A line of each parcel. */
const parcelsOf = (lines: readonly Order[]): Order[] =>
  lines.filter(
    ({ tracking, carrier }, index) =>
      (tracking ?? carrier) &&
      lines.findIndex((line) => line.tracking === tracking && line.carrier === carrier) === index,
  );
