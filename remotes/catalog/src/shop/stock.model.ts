import type { Part } from '@shop/contracts';

/** Whether a part can be ordered now: an order takes at least the part's minimum, and at most its stock. */
export type StockState = 'orderable' | 'below-minimum' | 'none';

/** @returns what the stock of a part allows */
export function stockState({ quantity, minimumOrder }: Pick<Part, 'quantity' | 'minimumOrder'>): StockState {
  if (quantity === 0) return 'none';
  return quantity < minimumOrder ? 'below-minimum' : 'orderable';
}
