import { type Order, questions } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';
import { useDeleteOrder } from './delete-order.mutation.ts';

interface DeleteOrderDialogProps {
  /** The order to delete; closed without one. */
  order: Order | undefined;
  onClose: () => void;
}

/** Asks before an order is deleted, and deletes it on Yes. */
export function DeleteOrderDialog({ order, onClose }: DeleteOrderDialogProps) {
  const { busy, remove } = useDeleteOrder();
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={questions.deleteOrder}
      busy={busy}
      onYes={() => order && remove(order, onClose)}
      onNo={onClose}
    />
  );
}
