import { formatCount } from './count.ts';
import type { Part } from './entities.ts';
import { formatDollars } from './money.ts';

/** The fewest units that an order of a part takes; a part whose minimum order is 0 is ordered by the unit. */
export const minUnits = ({ minimumOrder }: Pick<Part, 'minimumOrder'>): number => Math.max(minimumOrder, 1);

/**
 * The first lower price of a unit that the stock allows, in words: “500 or more: $2.90”.
 * @returns `undefined` where there is no lower one than the part's
 */
export function firstBreakText({ priceBreaks, quantity }: Pick<Part, 'priceBreaks' | 'quantity'>) {
  const [first] = priceBreaks ?? [];
  if (!first || first.minQuantity > quantity) return undefined;
  return `${formatCount(first.minQuantity)} or more: ${formatDollars(first.price)}`;
}
