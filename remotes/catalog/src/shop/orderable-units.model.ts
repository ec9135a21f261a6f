import { minUnits, parseWholeNumber } from '@shop/contracts';
import type { Stocked } from './stock.model.ts';

/** The typed units, if one order can take so many; else `undefined`. */
export function orderableUnits(part: Stocked, typed: string): number | undefined {
  const units = parseWholeNumber(typed) ?? 0;
  return units >= minUnits(part) && units <= part.quantity ? units : undefined;
}
