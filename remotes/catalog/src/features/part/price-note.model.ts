import {
  formatDollars,
  minUnits,
  nextBreak,
  nextBreakText,
  type Part,
  parseWholeNumber,
  unitPrice,
} from '@shop/contracts';

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
