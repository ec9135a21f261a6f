import {
  formatCount,
  formatDollars,
  minUnits,
  nextBreak,
  nextBreakText,
  type Part,
  parseWholeNumber,
  unitPrice,
} from '@shop/contracts';
import type { WantedUnits } from '@shop/lists';

export interface OrderEstimate {
  /** `undefined` for a quantity that cannot be ordered. */
  lines: readonly WantedUnits[] | undefined;
  problem: string | undefined;
}

/** @param typed units, as typed */
export function orderEstimate(part: Part, typed: string): OrderEstimate {
  const units = parseWholeNumber(typed);
  const min = minUnits(part);
  if (units !== undefined && units >= min && units <= part.quantity) {
    return { lines: [{ part, quantity: units }], problem: undefined };
  }
  const problem = `An order takes ${formatCount(min)} to ${formatCount(part.quantity)} units.`;
  return { lines: undefined, problem };
}

/**
 * What a unit of a part with price breaks costs, and what ordering more saves.
 * @param typed units, as typed
 */
export function priceNote(part: Part, typed: string): string | undefined {
  if (!part.priceBreaks) return undefined;
  const units = Math.max(parseWholeNumber(typed) ?? 0, minUnits(part));
  const next = nextBreak(part, units);
  const price = `${formatDollars(unitPrice(part, units))} per unit.`;
  return next && units + next.moreUnits <= part.quantity ? `${price} ${nextBreakText(next)}.` : price;
}
