import { formatCount, type Order, questions } from '@shop/contracts';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useDeleteOrder } from './delete-order.mutation.ts';
import { deletionEffect } from './order-words.model.ts';

interface DeleteOrderDialogProps {
  /** The order to delete; closed without one. */
  order: Order | undefined;
  /** @param isGone whether the order was deleted */
  onClose: (isGone: boolean) => void;
}

/** Asks before an order is deleted, says which one and what becomes of its money, and deletes it on Yes. */
export function DeleteOrderDialog({ order, onClose }: DeleteOrderDialogProps) {
  const { busy, remove } = useDeleteOrder();
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={questions.deleteOrder}
      busy={busy}
      onYes={() => order && remove(order, onClose)}
      onNo={() => onClose(false)}
    >
      {order && (
        <div className="flex flex-col gap-2 text-sm wrap-anywhere">
          <p>
            Order <span className="font-mono">{order.number}</span> of {order.name} ({order.email}):{' '}
            {formatCount(order.orders)} × {order.productName}.
          </p>
          <p>{deletionEffect(order)}</p>
          <RestNote order={order} />
        </div>
      )}
    </ConfirmDialog>
  );
}
