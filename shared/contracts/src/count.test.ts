import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it('shows counts as the locale of the shop does', () => {
  const locale = new Intl.NumberFormat('en-US');
  for (const count of [0, 7, 99, 100, 999, 1000, 12_345, 100_000, 1_234_567, Number.MAX_SAFE_INTEGER])
    expect(formatCount(count)).toBe(locale.format(count));
});
