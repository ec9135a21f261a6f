import { keptValue } from './kept-value.ts';

/** How many lines the cart had when it was last read in this browser; `undefined` for none. The header shows it. */
export const cartCount = keptValue('cartCount', (stored) =>
  typeof stored === 'number' ? stored : undefined,
);
