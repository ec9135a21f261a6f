import { dollarsFromCents, MIN_ORDER_TOTAL_CENTS, type Order, totalOfLines } from '@shop/contracts';
import { Price } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from './read-order.query.ts';

interface RestNoteProps {
  /** The order that is to be cancelled or deleted. */
  order: Order;
  /** All lines of its cart's order that stand, where the screen has them; they are read otherwise. */
  lines?: readonly Order[] | undefined;
}

/** What is left of a cart's lines without one of them, in dollars, where it is too little to be paid by card. */
function unpayableRest(lines: readonly Order[], { _id: id }: Order): number | undefined {
  const rest = totalOfLines(lines.filter((line) => line._id !== id && !line.paid));
  return rest > 0 && rest < dollarsFromCents(MIN_ORDER_TOTAL_CENTS) ? rest : undefined;
}

/** Says so where the rest of a cart's order goes with one of its lines. */
export function RestNote({ order, lines }: RestNoteProps) {
  const cart = order.paid ? undefined : order.tradeOrder?._id;
  const { data } = useQuery({ ...orderQuery(cart ?? ''), enabled: cart !== undefined && !lines });
  const known = cart === undefined ? undefined : (lines ?? data?.lines);
  const rest = known && unpayableRest(known, order);
  return rest === undefined ? null : (
    <p className="text-sm text-pretty text-muted">
      The rest of its order, <Price dollars={rest} />, is too little to be paid by card and is cancelled with
      it.
    </p>
  );
}
