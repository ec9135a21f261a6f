import { formatCount } from '@shop/contracts';
import { type Stocked, stockState } from './stock.model.ts';

/** The units in stock, and why they do not suffice. */
export function stockText(part: Stocked): string {
  const state = stockState(part);
  if (state === 'none') return 'Out of stock';
  return `${formatCount(part.quantity)}${state === 'below-minimum' ? ', too few' : ''}`;
}
