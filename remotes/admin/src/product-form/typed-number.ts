import { centsFromDollars, dollarsFromCents, parseWholeNumber } from '@shop/contracts';

/** @returns the typed dollars, or the text where it is not an amount, so that the server names the field */
export function typedDollars(typed: string): number | string {
  const cents = centsFromDollars(typed);
  return cents === undefined ? typed : dollarsFromCents(cents);
}

/** A price as it is typed: with both digits of its cents, if it has any. */
export const dollarsText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The same for a whole number. */
export const typedCount = (typed: string): number | string => parseWholeNumber(typed) ?? typed;
