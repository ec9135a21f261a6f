import { type OrderWithLines, onlyLineOf } from '@shop/contracts';
import { formatMoment, OrderContents, PrintOrderButton } from '@shop/orders';
import { Button, Card, Fact } from '@shop/ui';
import { useState } from 'react';
import { AnswerReturnForm } from './answer-return.form.tsx';
import { DeleteOrderDialog, useDeleteLater } from './delete-order.component.tsx';
import { OrderHistory } from './order-history.component.tsx';
import { OrderNoteForm } from './order-note.form.tsx';
import { manageOrders, orderNote } from './order-words.model.ts';
import { PaymentStatus } from './payment-status.component.tsx';
import { PackingSlipButton } from './printing/shipping-prints.component.tsx';
import { ShipmentForm } from './shipping/shipment.form.tsx';
import { UndoOffers } from './undo-offers.component.tsx';

interface OneOrderProps {
  order: OrderWithLines;
  onDeleted: () => void;
}

/** All of an order, its actions, its history and its prints. Each line is shipped by itself. */
export function OneOrder(props: OneOrderProps) {
  return (
    <UndoOffers>
      <ShownOrder {...props} />
    </UndoOffers>
  );
}

function ShownOrder({ order, onDeleted }: OneOrderProps) {
  const { leaving, deleteLater } = useDeleteLater();
  const [deleting, setDeleting] = useState(false);
  const only = onlyLineOf(order);
  const note = only && orderNote(only);
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      {only || !order.ended ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
          {only ? <PaymentStatus order={only} /> : null}
          {order.ended || leaving.has((only ?? order)._id) ? null : (
            <Button variant="danger" className="ml-auto" onClick={() => setDeleting(true)}>
              Delete order
            </Button>
          )}
        </div>
      ) : null}
      <OrderContents
        order={order}
        listPath={manageOrders.path}
        poName="Purchase order"
        mailable
        stateOf={(line) => <PaymentStatus order={line} />}
      >
        {order.holdUntil && <Fact name="Stock held until">{formatMoment(order.holdUntil)}</Fact>}
        {note && <Fact name="Notes">{note}</Fact>}
      </OrderContents>
      <div className="grid gap-4 text-sm lg:grid-cols-2">
        <OrderHistory order={order} />
        {only && (
          <div className="flex flex-col gap-4">
            <AnswerReturnForm order={only} />
            <OrderNoteForm order={only} />
            {only.approve && !order.ended && <ShipmentForm order={only} />}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {order.ended ? null : <PackingSlipButton order={order} />}
        <PrintOrderButton order={order}>Print order</PrintOrderButton>
      </div>
      <DeleteOrderDialog
        order={deleting ? order : undefined}
        onYes={() => deleteLater(order, onDeleted)}
        onClose={() => setDeleting(false)}
      />
    </Card>
  );
}
