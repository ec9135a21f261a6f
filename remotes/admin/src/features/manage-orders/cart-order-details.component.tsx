import { questions, type TradeOrder } from '@shop/contracts';
import { CartOrder, PrintOrderButton } from '@shop/orders';
import { Button, Card, ConfirmDialog } from '@shop/ui';
import { useState } from 'react';
import { useDeleteTradeOrder } from './delete-order.mutation.ts';
import { manageOrders } from './manage-orders.model.ts';
import { OrderHistory } from './order-history.component.tsx';
import { cartDeletionEffects } from './order-words.model.ts';
import { PackingSlipButton } from './packing-slip.component.tsx';
import { PaymentStatus } from './payment-status.component.tsx';

interface CartOrderDetailsProps {
  order: TradeOrder;
  onDeleted: () => void;
}

/** The order of a whole cart: each line is shipped by itself, all are on one packing slip, and all can be deleted. */
export function CartOrderDetails({ order, onDeleted }: CartOrderDetailsProps) {
  const [deleting, setDeleting] = useState(false);
  const { busy, remove } = useDeleteTradeOrder();
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <CartOrder
        order={order}
        listPath={manageOrders.path}
        poName="Purchase order"
        mailable
        stateOf={(line) => <PaymentStatus order={line} />}
      />
      <OrderHistory number={order.number} of="GET /tradeOrders/{id}/events" id={order._id} />
      <div className="flex flex-wrap gap-2">
        {order.ended ? null : <PackingSlipButton order={order} />}
        <PrintOrderButton order={order}>Print order</PrintOrderButton>
        {order.ended ? null : (
          <Button variant="danger" className="sm:ml-auto" onClick={() => setDeleting(true)}>
            Delete order
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        question={questions.deleteOrder}
        busy={busy}
        onYes={() => remove(order, (isGone) => (isGone ? onDeleted() : setDeleting(false)))}
        onNo={() => setDeleting(false)}
      >
        <div className="flex flex-col gap-2 text-sm wrap-anywhere">
          <p>
            Order <span className="font-mono">{order.number}</span> of {order.name} ({order.email}), with all
            of its lines.
          </p>
          {cartDeletionEffects(order.lines).map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </div>
      </ConfirmDialog>
    </Card>
  );
}
