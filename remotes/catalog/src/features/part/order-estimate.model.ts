import { formatCount, type Part, parseWholeNumber, totalDollars } from '@shop/contracts';

/** The total of a quantity, before anything is ordered. */
export interface OrderEstimate {
  /** Dollars; `undefined` while nothing is typed, or no whole number above zero. */
  total: number | undefined;
  /** Why this quantity cannot be ordered. */
  problem: string | undefined;
}

/** @param typed units, as typed */
export function orderEstimate(part: Part, typed: string): OrderEstimate {
  if (typed === '') return { total: undefined, problem: undefined };
  const units = parseWholeNumber(typed);
  const taken = units !== undefined && units >= part.minimumOrder && units <= part.quantity;
  return {
    total: units ? totalDollars(part.price, units) : undefined,
    problem: taken
      ? undefined
      : `An order takes ${formatCount(part.minimumOrder)} to ${formatCount(part.quantity)} units.`,
  };
}
