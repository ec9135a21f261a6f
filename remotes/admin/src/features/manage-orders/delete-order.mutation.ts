import {
  messages,
  type Order,
  type OrderWithLines,
  onlyLineOf,
  saleReads,
  type TradeOrder,
} from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/**
 * Deletes an order ten seconds later, unless that is undone: a refund cannot be. The order stays where the browser is closed
 * before.
 */
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
