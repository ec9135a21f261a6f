import {
  formatCount,
  messages,
  type Order,
  type OrderWithLines,
  onlyLineOf,
  questions,
  saleReads,
  type TradeOrder,
} from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionEffect, deletionEffects } from './order-words.model.ts';
import { useOfferUndo } from './undo-offers.component.tsx';

const OF_LINE = 'DELETE /purchase/{id}';
const OF_LINES = 'DELETE /tradeOrders/{id}';

/** Deletes any order; the stock of one that was not shipped comes back to the part. */
const useDeleteOrder = () =>
  useDeletion<Order, typeof OF_LINE>({
    name: OF_LINE,
    reads: saleReads,
    message: (order, deletedCount) =>
      messages.orderDeleted(order.productName) + (deletedCount > 1 ? messages.restEnded : ''),
  });

/** The same for all lines of an order. */
const useDeleteLines = () =>
  useDeletion<TradeOrder, typeof OF_LINES>({
    name: OF_LINES,
    reads: saleReads,
    message: ({ number }) => messages.tradeOrderDeleted(number),
  });

/** Deletes an order ten seconds later, or as the page is left, unless that is undone: a refund cannot be. */
export function useDeleteLater() {
  const client = useQueryClient();
  const ofLine = useDeleteOrder();
  const ofLines = useDeleteLines();
  const offerUndo = useOfferUndo();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // Rendered again as the deletion begins and ends.
  const deleting = [OF_LINE, OF_LINES]
    .flatMap((name) => client.getMutationCache().findAll({ mutationKey: [name], status: 'pending' }))
    .map(({ state }) => (state.variables as { _id: string } | undefined)?._id);
  return {
    /** The ids of what will be deleted or is being: of the line where an order has no other. */
    leaving: new Set([...waiting, ...deleting]),
    /** @param onGone is called once it is deleted, while the screen is shown */
    deleteLater: (order: OrderWithLines, onGone?: () => void) => {
      const line = onlyLineOf(order);
      const { _id: leaving } = line ?? order;
      const done = (isGone: boolean) => isGone && onGone?.();
      const stopWaiting = () => setWaiting((before) => before.filter((id) => id !== leaving));
      setWaiting((before) => [...before, leaving]);
      offerUndo({
        text: `Order ${order.number} will be deleted.`,
        undo: stopWaiting,
        otherwise: () => {
          stopWaiting();
          if (line) ofLine.remove(line, done);
          else ofLines.remove(order, done);
        },
      });
    },
  };
}

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
