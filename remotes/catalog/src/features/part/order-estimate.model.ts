import { formatCount, type Part, parseWholeNumber, totalDollars } from '@shop/contracts';

/** The total of a quantity, before anything is ordered. */
export interface OrderEstimate {
  /** Dollars; `undefined` for a quantity that cannot be ordered. */
  total: number | undefined;
  /** Why this quantity cannot be ordered. */
  problem: string | undefined;
}

/** The fewest units that one order of a part takes. */
export const smallestOrder = ({ minimumOrder }: Pick<Part, 'minimumOrder'>): number =>
  Math.max(minimumOrder, 1);

/** @param typed units, as typed */
export function orderEstimate(part: Part, typed: string): OrderEstimate {
  const units = parseWholeNumber(typed);
  const least = smallestOrder(part);
  if (units !== undefined && units >= least && units <= part.quantity) {
    return { total: totalDollars(part.price, units), problem: undefined };
  }
  const problem = `An order takes ${formatCount(least)} to ${formatCount(part.quantity)} units.`;
  return { total: undefined, problem };
}
