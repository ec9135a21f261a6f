import type { Part } from './entities.ts';

/** The fewest units that an order of a part takes; a part whose minimum order is 0 is ordered by the unit. */
export const minUnits = ({ minimumOrder }: Pick<Part, 'minimumOrder'>): number => Math.max(minimumOrder, 1);

/**
 * The lowest price of a unit that the stock allows, in dollars: that of the last of its breaks, each of which is cheaper.
 * @returns `undefined` where there is no lower one than the part's
 */
export const volumePrice = ({
  priceBreaks,
  quantity,
}: Pick<Part, 'priceBreaks' | 'quantity'>): number | undefined =>
  priceBreaks?.findLast(({ minQuantity }) => minQuantity <= quantity)?.price;
