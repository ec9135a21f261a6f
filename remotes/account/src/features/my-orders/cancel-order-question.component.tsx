import { messages, type Order, questions, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';

/** What is cancelled: a line of an order, or all lines of a cart's order. */
export type Cancellable =
  | { line: Order; tradeOrder?: undefined }
  | { tradeOrder: Pick<Order, '_id' | 'number'>; line?: undefined };

interface CancelOrderQuestionProps {
  /** Closed without one. */
  asked: Cancellable | undefined;
  /** All lines of a line's cart that stand, where the screen has them; they are read otherwise. */
  lines?: readonly Order[] | undefined;
  onDone: (isGone: boolean) => void;
}

/** Asks before an order or one of its lines is cancelled, and says so where the rest of its cart's order goes with it. */
export function CancelOrderQuestion({ asked, lines, onDone }: CancelOrderQuestionProps) {
  const ofLine = useCancelOrder();
  const ofLines = useCancelLines();
  return (
    <ConfirmDialog
      open={asked !== undefined}
      question={asked ? questionOf(asked) : ''}
      busy={ofLine.busy || ofLines.busy}
      onYes={() => {
        if (asked?.line) ofLine.remove(asked.line, onDone);
        else if (asked) ofLines.remove(asked.tradeOrder, onDone);
      }}
      onNo={() => onDone(false)}
    >
      {asked?.line ? <RestNote order={asked.line} lines={lines} /> : null}
    </ConfirmDialog>
  );
}

const questionOf = ({ line, tradeOrder }: Cancellable): string =>
  line ? questions.cancelOrder(line.productName) : questions.cancelTradeOrder(tradeOrder.number);

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
const useCancelLines = () =>
  useDeletion<{ _id: string }, 'DELETE /tradeOrders/{id}'>({
    name: 'DELETE /tradeOrders/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
