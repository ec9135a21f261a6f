import { type Order, questions } from '@shop/contracts';
import { RestNote } from '@shop/orders';
import { ConfirmDialog } from '@shop/ui';
import { useCancelOrder } from './cancel-order.mutation.ts';

interface CancelOrderQuestionProps {
  order: Order | undefined;
  open: boolean;
  /** All lines of its cart's order that stand, where the screen has them; they are read otherwise. */
  lines?: readonly Order[] | undefined;
  /** Is told whether the order was cancelled. */
  onDone: (isGone: boolean) => void;
}

/** Asks before an order is cancelled, and says so where the rest of its cart's order goes with it. */
export function CancelOrderQuestion({ order, open, lines, onDone }: CancelOrderQuestionProps) {
  const { busy, remove } = useCancelOrder();
  return (
    <ConfirmDialog
      open={open}
      question={order ? questions.cancelOrder(order.productName) : ''}
      busy={busy}
      onYes={() => order && remove(order, onDone)}
      onNo={() => onDone(false)}
    >
      {order ? <RestNote order={order} lines={lines} /> : null}
    </ConfirmDialog>
  );
}
