import {
  type CartLine,
  changesSince,
  formatCount,
  minUnits,
  type Order,
  type Part,
  type TradeOrder,
  totalOfLines,
  unitPrice,
  unitsAgain,
} from '@shop/contracts';
import type { Units } from '../../cart/visitor-cart.ts';

export interface LineAgain {
  id: string;
  name: string;
  /** What has changed since, or why it is left out. */
  notes: readonly string[];
  /** What is added; nothing of a line that is left out. */
  units?: Units;
  /** Dollars per unit. */
  price?: { before: number; now: number };
}

export const unitsOf = ({ partsId, orders }: Order): Units => ({ partId: partsId, quantity: orders });

export function lineAgain(order: Order, today: CartLine | undefined): LineAgain {
  const { _id: id, productName: name, partsId: partId, orders, price } = order;
  const part = today?.part;
  const obstacle = obstacleOf(part);
  if (!part || obstacle) return { id, name, notes: [obstacle ?? ''] };
  const former = { number: order.number, units: orders, price };
  const quantity = unitsAgain(former, part);
  const taken = quantity === orders ? [] : [`${formatCount(quantity)} are added.`];
  return {
    ...{ id, name, notes: [...changesSince(former, part), ...taken] },
    units: { partId, quantity },
    price: { before: price, now: unitPrice(part, quantity) },
  };
}

/** Why nothing of a part can be ordered. */
function obstacleOf(part: Part | undefined): string | undefined {
  if (!part) return 'It is no longer sold.';
  const least = minUnits(part);
  if (part.quantity >= least) return undefined;
  if (part.quantity === 0) return 'It is out of stock.';
  const stock = part.quantity === 1 ? '1 unit is' : `${formatCount(part.quantity)} units are`;
  return `Only ${stock} in stock, and an order takes at least ${formatCount(least)}.`;
}

/** The lines that had ended, which nobody wants again. */
export const leftOut = ({ endedLines = [] }: TradeOrder): LineAgain[] =>
  endedLines.map(({ _id: id, productName: name }) => ({ id, name, notes: ['It had ended.'] }));

/** What the units that are added cost now, or the same units in the order. */
export const costOf = (lines: readonly LineAgain[], when: 'before' | 'now'): number =>
  totalOfLines(
    lines.map(({ units, price }) => ({ price: price?.[when] ?? 0, orders: units?.quantity ?? 0 })),
  );
