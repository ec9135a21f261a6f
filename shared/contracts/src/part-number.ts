import { textKey } from './compared-text.ts';

/** How a number names a part: the shop's own, the manufacturer's, the car maker's, of another brand, replaced, EAN. */
export const NUMBER_KINDS = ['own', 'mpn', 'oe', 'cross', 'supersedes', 'gtin'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

const COUNTS = /[\p{L}\p{N}]/u;

/** What people compare of two numbers. Empty where there is neither a letter nor a digit. */
export function numberKey(number: string): string {
  const key = textKey(number);
  return COUNTS.test(key) ? key : '';
}

/** The page of a part. */
export const numberPath = (number: string): string => `/parts/${encodeURIComponent(number)}`;
