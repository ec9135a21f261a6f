import { formatCount } from './count.ts';

/**
 * Reads an amount by its digits, so that no float is involved.
 * @param value dollars, such as `12`, `12.5` or `"12.50"`
 * @returns integer cents, or `undefined` when the value has more than two decimals or is not an amount
 */
export function centsFromDollars(value: number | string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** @returns the API's number of dollars for integer cents: the closest JSON number, `1250` → `12.5` */
export const dollarsFromCents = (cents: number): number => Number(`${cents}e-2`);

/**
 * Money for display: `$12` when whole, `$1,012.50` when not.
 * @param dollars at most two decimals, not negative
 */
export function formatDollars(dollars: number): string {
  const [whole, cents] = dollars.toFixed(2).split('.');
  const shown = formatCount(Number(whole));
  return cents === '00' ? `$${shown}` : `$${shown}.${cents}`;
}
