/** How a number names a part: the shop's own, the manufacturer's, the car maker's, of another brand, replaced, EAN. */
export const NUMBER_KINDS = ['own', 'mpn', 'oe', 'cross', 'supersedes', 'gtin'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** What people compare of two numbers: letters and digits, in upper case. Empty where there are none. */
export const numberKey = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The page of a part. */
export const numberPath = (number: string): string => `/parts/${encodeURIComponent(number)}`;
