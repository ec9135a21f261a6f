import type { Part } from '@shop/contracts';

/** Whether a part can be ordered now: an order takes the part's minimum at least, and its stock at most. */
export type StockState = 'orderable' | 'below-minimum' | 'none';

/** @returns what the stock of a part allows */
export function stockState({ quantity, minimumOrder }: Pick<Part, 'quantity' | 'minimumOrder'>): StockState {
  if (quantity === 0) return 'none';
  return quantity < minimumOrder ? 'below-minimum' : 'orderable';
}
