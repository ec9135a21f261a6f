import type { NumberKind } from '@shop/contracts';

/** What a number is, before it: `OE number 43512-52130`. */
export const numberKinds: Record<NumberKind, string> = {
  own: 'Part number',
  mpn: 'Manufacturer’s number',
  oe: 'OE number',
  cross: 'Cross-reference',
  supersedes: 'Replaces',
  gtin: 'GTIN',
};
