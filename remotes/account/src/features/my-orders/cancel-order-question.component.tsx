import { messages, type Order, type OrderWithLines, onlyLineOf, questions, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';

interface CancelOrderQuestionProps {
  order: OrderWithLines | undefined;
  open: boolean;
  /** All lines of its cart's order that stand, where the screen has them; they are read otherwise. */
  lines?: readonly Order[] | undefined;
  onDone: (isGone: boolean) => void;
}

/** Asks before an order or one of its lines is cancelled, and says so where the rest of its cart's order goes with it. */
export function CancelOrderQuestion({ order, open, lines, onDone }: CancelOrderQuestionProps) {
  const ofLine = useCancelOrder();
  const ofLines = useCancelLines();
  const line = order && onlyLineOf(order);
  return (
    <ConfirmDialog
      open={open}
      question={questionOf(order)}
      busy={ofLine.busy || ofLines.busy}
      onYes={() => (line ? ofLine.remove(line, onDone) : order && ofLines.remove(order, onDone))}
      onNo={() => onDone(false)}
    >
      {line ? <RestNote order={line} lines={lines} /> : null}
    </ConfirmDialog>
  );
}

function questionOf(order: OrderWithLines | undefined): string {
  if (!order) return '';
  const line = onlyLineOf(order);
  return line ? questions.cancelOrder(line.productName) : questions.cancelTradeOrder(order.number);
}

/** Cancels an unpaid order, whose stock comes back to the part; of a cart's order also a rest that cannot be paid. */
const useCancelOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    // The order of its cart may have ended with it.
    isPartOf: ({ tradeOrder }) => tradeOrder?._id,
    message: (_, deletedCount) => messages.orderCancelled + (deletedCount > 1 ? messages.restEnded : ''),
  });

/** The same for all unpaid lines of an order. */
export const useCancelLines = () =>
  useDeletion<{ _id: string }, 'DELETE /tradeOrders/{id}'>({
    name: 'DELETE /tradeOrders/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
