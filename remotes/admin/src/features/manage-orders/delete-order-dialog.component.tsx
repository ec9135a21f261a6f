import { formatCount, type OrderWithLines, onlyLineOf, questions } from '@shop/contracts';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useDeleteLines, useDeleteOrder } from './delete-order.mutation.ts';
import { deletionEffect, deletionEffects } from './order-words.model.ts';

interface DeleteOrderDialogProps {
  /** The order to delete; closed without one. */
  order: OrderWithLines | undefined;
  /** @param isGone whether the order was deleted */
  onClose: (isGone: boolean) => void;
}

/** Asks before an order or one of its lines is deleted, says which and what becomes of the money, and deletes it on Yes. */
export function DeleteOrderDialog({ order, onClose }: DeleteOrderDialogProps) {
  const ofLine = useDeleteOrder();
  const ofLines = useDeleteLines();
  const line = order && onlyLineOf(order);
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={questions.deleteOrder}
      busy={ofLine.busy || ofLines.busy}
      onYes={() => (line ? ofLine.remove(line, onClose) : order && ofLines.remove(order, onClose))}
      onNo={() => onClose(false)}
    >
      {order && (
        <div className="flex flex-col gap-2 text-sm wrap-anywhere">
          <p>
            Order <span className="font-mono">{order.number}</span> of {order.name} ({order.email})
            {line ? `: ${formatCount(line.orders)} × ${line.productName}.` : ', with all of its lines.'}
          </p>
          {(line ? [deletionEffect(line)] : deletionEffects(order.lines)).map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
          {line && <RestNote order={line} />}
        </div>
      )}
    </ConfirmDialog>
  );
}
