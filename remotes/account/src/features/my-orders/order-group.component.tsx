import { formatCount } from '@shop/contracts';
import { totalOfLines } from '@shop/orders';
import { Button, buttonClass, Price } from '@shop/ui';
import { Link } from 'react-router-dom';
import { myOrders } from './my-orders.model.ts';
import type { OrderGroup } from './order-group.model.ts';

interface OrderGroupHeadingProps {
  group: OrderGroup;
  onCancel: (group: OrderGroup) => void;
}

/** What is said and done once for all orders that one cart became. */
export function OrderGroupHeading({ group, onCancel }: OrderGroupHeadingProps) {
  const { tradeOrder, lines, isWhole } = group;
  const isUnpaid = lines.some(({ paid, outcome }) => !paid && !outcome);
  const isEnded = lines.every(({ outcome }) => outcome);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-canvas px-3 py-2">
      <p className="min-w-0 text-sm">
        <span className="font-semibold">
          Order{' '}
          <Link
            to={`${myOrders.path}/cart/${tradeOrder._id}`}
            className="font-mono underline underline-offset-2"
          >
            {tradeOrder.number}
          </Link>
        </span>
        {isWhole ? (
          <span className="text-muted tabular-nums">
            {' '}
            · {lines.length === 1 ? '1 line' : `${formatCount(lines.length)} lines`} ·{' '}
            <Price dollars={totalOfLines(lines)} />
          </span>
        ) : null}
        {tradeOrder.poNumber ? (
          <span className="text-muted wrap-anywhere"> · Purchase order {tradeOrder.poNumber}</span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-1 max-sm:w-full">
        {isUnpaid ? (
          <>
            <Link
              to={`/dashboard/payment/${tradeOrder._id}`}
              className={`${buttonClass('primary')} max-sm:grow`}
            >
              Pay order {tradeOrder.number}
            </Link>
            <Button variant="quiet" className="max-sm:px-3" onClick={() => onCancel(group)}>
              Cancel all
              <span className="sr-only"> lines of order {tradeOrder.number}</span>
            </Button>
          </>
        ) : null}
        {isEnded ? null : (
          <Link
            to={`/cart?${new URLSearchParams({ again: tradeOrder._id })}`}
            className={`${buttonClass('quiet')} max-sm:px-3`}
          >
            Order all again
            <span className="sr-only">: order {tradeOrder.number}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
