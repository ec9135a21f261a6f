import type { Order } from './entities.ts';
import { totalDollars } from './money.ts';
import type { TradeOrder } from './trade-entities.ts';

/** An order with its lines; of one line of a larger order, with that order. */
export type OrderWithLines = TradeOrder & Pick<Order, 'tradeOrder'>;

/** A line as an order: the whole of one that was placed for one part, or that line alone of a larger one. */
export function orderOfLine(line: Order): OrderWithLines {
  const { outcome, tradeOrder } = line;
  return {
    ...line,
    ...(tradeOrder?.poNumber !== undefined && { poNumber: tradeOrder.poNumber }),
    ...(outcome
      ? { lines: [], endedLines: [{ ...line, outcome }], total: 0, ended: true as const }
      : { lines: [line], total: totalDollars(line.price, line.orders) ?? 0 }),
  };
}
