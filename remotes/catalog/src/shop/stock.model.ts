import type { Part } from '@shop/contracts';

/** Whether a part can be ordered now: an order takes at least the part's minimum, and at most its stock. */
export type StockState = 'orderable' | 'below-minimum' | 'none';

/** The text of a part's Purchase button, with the reason where the part cannot be ordered now. */
export const whyNoPurchase: Readonly<Record<StockState, string>> = {
  orderable: '',
  'below-minimum': ': not enough in stock',
  none: ': out of stock',
};

export type Stocked = Pick<Part, 'quantity' | 'minimumOrder'>;

/** @returns what the stock of a part allows */
export function stockState({ quantity, minimumOrder }: Stocked): StockState {
  if (quantity === 0) return 'none';
  return quantity < minimumOrder ? 'below-minimum' : 'orderable';
}

export const isOrderable = (part: Stocked): boolean => stockState(part) === 'orderable';
