import { type OrderWithLines, payByWarning, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { PrintOrderButton } from '@shop/orders';
import { Button, buttonClass } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { returnMail } from './my-orders.model.ts';

interface OrderActionsProps {
  order: OrderWithLines;
  paymentPath: string;
  orderAgainPath: string;
  onCancel: () => void;
  /** Before the buttons. */
  children?: ReactNode;
}

/** What a buyer can do with an order, above its details. */
export function OrderActions({ order, paymentPath, orderAgainPath, onCancel, children }: OrderActionsProps) {
  const isPayable = !order.paid && !order.outcome;
  const { email } = shopDetailsOf(host().config);
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
        {email && order.lines.some(({ approve }) => approve) ? (
          <a href={returnMail(email, order.number)} className={buttonClass('secondary')}>
            Ask for a return
          </a>
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
