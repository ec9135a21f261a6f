import type { Order } from './entities.ts';
import { orderTotal } from './order-total.ts';
import type { TradeOrder } from './trade-entities.ts';

/** An order with its lines or, where it was read by `line`, that line alone, also once it has ended. */
export type OrderWithLines = TradeOrder & { line?: Order };

/** A line as an order: the whole of one that was placed for one part, or that line alone of a larger one. */
export function orderOfLine(line: Order): OrderWithLines {
  const { outcome, tradeOrder } = line;
  return {
    ...line,
    ...(tradeOrder?.poNumber !== undefined && { poNumber: tradeOrder.poNumber }),
    ...(outcome
      ? { lines: [], endedLines: [{ ...line, outcome }], total: 0, ended: true as const }
      : { lines: [line], total: orderTotal(line) }),
    line,
  };
}

/** The line of an order that has no other. */
export const onlyLineOf = ({ line, lines, endedLines = [] }: OrderWithLines): Order | undefined =>
  line ?? (lines.length + endedLines.length === 1 ? lines[0] : undefined);
