import { type OrderWithLines, payByWarning } from '@shop/contracts';
import { PrintOrderButton } from '@shop/orders';
import { Button, buttonClass } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface OrderActionsProps {
  order: OrderWithLines;
  paymentPath: string;
  orderAgainPath: string;
  onCancel: () => void;
  /** Where a return can be asked for. */
  onReturn: (() => void) | undefined;
  returning: boolean;
  /** Before the buttons. */
  children?: ReactNode;
}

/** What a buyer can do with an order, above its details. */
export function OrderActions({
  order,
  paymentPath,
  orderAgainPath,
  onCancel,
  onReturn,
  returning,
  children,
}: OrderActionsProps) {
  const isPayable = !order.paid && !order.outcome;
  // Of a cart's order that has ended no line is left to order again.
  const isAgain = !isPayable && (order.line !== undefined || !order.ended);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      {children}
      {order.holdUntil ? <p className="text-sm text-muted">{payByWarning(order.holdUntil)}</p> : null}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {isPayable || isAgain ? (
          <Link to={isAgain ? orderAgainPath : paymentPath} className={buttonClass('primary')}>
            {isAgain ? 'Order again' : 'Pay'}
          </Link>
        ) : null}
        <PrintOrderButton order={order}>Print</PrintOrderButton>
        {onReturn ? (
          <Button variant="secondary" aria-expanded={returning} onClick={onReturn}>
            Ask for a return
          </Button>
        ) : null}
        {isPayable ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}
