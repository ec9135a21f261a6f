/** What one quick order takes: lines, characters of all of them, and letters and digits of a number. */
export const QUICK_ORDER_LIMITS = { lines: 500, characters: 64 * 1024, number: 60 } as const;

/** What became of a line, with what is said about it. */
export const quickOrderStatuses = {
  found: 'Found',
  unknown: 'No part has this number.',
  ambiguous: 'Several parts have this number. Choose one.',
  unclear: 'This can be read in several ways. Choose one.',
  'below-minimum': 'This is below the minimum order.',
  'over-stock': 'There are fewer in stock.',
  'not-whole': 'A quantity is a whole number of units.',
  unreadable: 'Write a part number and a quantity.',
} as const;

export type QuickOrderStatus = keyof typeof quickOrderStatuses;

/** A file to fill in, with the columns of a quick order. */
export const QUICK_ORDER_SAMPLE = 'number,quantity\r\nKP-AC-1107,240\r\n90915-YZZD4,12\r\n';
