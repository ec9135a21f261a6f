import type { EndedLine, Order, OrderWithLines } from '@shop/contracts';
import { lineOutcomes } from '@shop/orders';
import { canShip } from '../order-words.model.ts';

/** What a packing slip says of an order that must not leave the warehouse now. */
export function shippingWarning(order: Order): string | undefined {
  if (order.approve || canShip(order)) return undefined;
  if (!order.paid) return 'Not paid – do not ship';
  return order.paymentIssue === 'disputed' ? 'Payment disputed – do not ship' : 'Order ended – do not ship';
}

interface PackedLine extends Pick<EndedLine, '_id' | 'productName' | 'partNumber' | 'orders'> {
  /** It has a box to tick. */
  isPacked: boolean;
  /** What became of it, in words. */
  mark: string | undefined;
}

/**
 * The lines of a packing slip. A cart's order names all of them: those that were sent for shipping are marked, and have no
 * box while others wait; those that ended are marked and have none.
 */
export function packedLines(order: OrderWithLines): PackedLine[] {
  if (order.line) return [{ ...order.line, isPacked: true, mark: undefined }];
  const waits = order.lines.some(({ approve }) => !approve);
  return [
    ...order.lines.map((line) => ({
      ...line,
      isPacked: !(line.approve && waits),
      mark: line.approve ? lineOutcomes.shipped : shippingWarning(line),
    })),
    ...(order.endedLines ?? []).map((line) => ({
      ...line,
      isPacked: false,
      mark: lineOutcomes[line.outcome],
    })),
  ];
}
