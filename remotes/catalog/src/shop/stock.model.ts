import { formatCount, minUnits, type Part, parseWholeNumber } from '@shop/contracts';

/** Whether a part can be ordered now: an order takes at least the part's minimum, and at most its stock. */
export type StockState = 'orderable' | 'below-minimum' | 'none';

type Stocked = Pick<Part, 'quantity' | 'minimumOrder'>;

/** @returns what the stock of a part allows */
export function stockState({ quantity, minimumOrder }: Stocked): StockState {
  if (quantity === 0) return 'none';
  return quantity < minimumOrder ? 'below-minimum' : 'orderable';
}

export const isOrderable = (part: Stocked): boolean => stockState(part) === 'orderable';

/** The typed units, if one order can take so many; else `undefined`. */
export function orderableUnits(part: Stocked, typed: string): number | undefined {
  const units = parseWholeNumber(typed) ?? 0;
  return units >= minUnits(part) && units <= part.quantity ? units : undefined;
}

/** The units in stock, and why they do not suffice. */
export function stockText(part: Stocked): string {
  const state = stockState(part);
  if (state === 'none') return 'Out of stock';
  return `${formatCount(part.quantity)}${state === 'below-minimum' ? ', too few' : ''}`;
}
