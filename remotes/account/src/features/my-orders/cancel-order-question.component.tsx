import { type Order, type OrderWithLines, onlyLineOf, questions } from '@shop/contracts';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useCancelLines, useCancelOrder } from './cancel-order.mutation.ts';

interface CancelOrderQuestionProps {
  order: OrderWithLines | undefined;
  open: boolean;
  /** All lines of its cart's order that stand, where the screen has them; they are read otherwise. */
  lines?: readonly Order[] | undefined;
  /** Is told whether the order was cancelled. */
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
