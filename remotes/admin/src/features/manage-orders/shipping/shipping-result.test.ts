import { expect, test } from 'vitest';
import { shippingResult } from './ship-orders.mutation.ts';

test.each([
  [['shipped', 'shipped'], '2 shipped'],
  [['shipped', 'not-paid'], '1 shipped, 1 refused: not paid'],
  [['not-paid', 'not-paid', 'disputed'], '0 shipped, 3 refused: 2 not paid, 1 disputed'],
  [['shipped', 'shipped-before', 'not-found'], '1 shipped, 1 shipped before, 1 refused: no longer there'],
] as const)('%j reads "%s"', (outcomes, text) => {
  expect(shippingResult(outcomes)).toBe(text);
});
