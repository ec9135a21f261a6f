import { formatCount, minUnits, type Part } from '@shop/contracts';

/** Whether an order can be placed: it takes at least the part's minimum, and at most its stock. */
export const isOrderable = (part: Pick<Part, 'quantity' | 'minimumOrder'>): boolean =>
  part.quantity >= minUnits(part);

/** The units in stock, and why they do not suffice. */
export function stockText({ quantity, minimumOrder }: Pick<Part, 'quantity' | 'minimumOrder'>): string {
  if (quantity === 0) return 'Out of stock';
  return quantity < minimumOrder ? `${formatCount(quantity)}, too few` : formatCount(quantity);
}
