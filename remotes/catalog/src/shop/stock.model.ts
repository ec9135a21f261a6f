import type { Part } from '@shop/contracts';

/** Whether a part can be ordered now: an order takes at least the part's minimum, and at most its stock. */
export type StockState = 'orderable' | 'below-minimum' | 'none';

export type Stocked = Pick<Part, 'quantity' | 'minimumOrder'>;

/** @returns what the stock of a part allows */
export function stockState({ quantity, minimumOrder }: Stocked): StockState {
  if (quantity === 0) return 'none';
  return quantity < minimumOrder ? 'below-minimum' : 'orderable';
}

export const isOrderable = (part: Stocked): boolean => stockState(part) === 'orderable';
