import { type Order, payByWarning, type TradeOrder } from '@shop/contracts';
import { PrintOrderButton } from '@shop/orders';
import { Button, buttonClass } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface OrderActionsProps {
  order: Order | TradeOrder;
  paymentPath: string;
  orderAgainPath: string;
  onCancel: () => void;
  /** Before the buttons. */
  children?: ReactNode;
}

/** What a buyer can do with an order of a part or of a whole cart, above its details. */
export function OrderActions({ order, paymentPath, orderAgainPath, onCancel, children }: OrderActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      {children}
      {order.holdUntil ? <p className="text-sm text-muted">{payByWarning(order.holdUntil)}</p> : null}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Link to={order.paid ? orderAgainPath : paymentPath} className={buttonClass('primary')}>
          {order.paid ? 'Order again' : 'Pay'}
        </Link>
        <PrintOrderButton order={order}>Print</PrintOrderButton>
        {order.paid ? null : (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
