import { formatCount, type OrderWithLines, onlyLineOf, questions } from '@shop/contracts';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { deletionEffect, deletionEffects } from './order-words.model.ts';

interface DeleteOrderDialogProps {
  /** The order to delete; closed without one. */
  order: OrderWithLines | undefined;
  onYes: (order: OrderWithLines) => void;
  onClose: () => void;
}

/** Asks before an order or one of its lines is deleted, and says which and what becomes of the money. */
export function DeleteOrderDialog({ order, onYes, onClose }: DeleteOrderDialogProps) {
  const line = order && onlyLineOf(order);
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={questions.deleteOrder}
      onYes={() => {
        if (order) onYes(order);
        onClose();
      }}
      onNo={onClose}
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
