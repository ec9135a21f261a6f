import { expect, test } from 'vitest';
import { payByWarning, tooManyUnpaidOrders } from './holds.ts';

test('a buyer sees the day and time until which they can pay', () => {
  const noonHere = new Date(2026, 0, 5, 12, 30).toISOString();
  expect(payByWarning(noonHere).replaceAll(/\s/g, ' ')).toBe(
    'Pay by Jan 5, 2026, 12:30 PM, then the stock is released.',
  );
});

test.each([
  [
    'This account can have 3 unpaid orders at once. Verify your email address and sign in again to have up to 20, or pay or cancel one of them.',
    3,
    { by: 'verifying', orders: 20 },
  ],
  [
    'This account can have 20 unpaid orders at once. Pay one of them to have up to 50, or cancel one.',
    20,
    { by: 'paying', orders: 50 },
  ],
  ['This account can have 1 unpaid order at once. Pay or cancel one of them.', 1, undefined],
  ['Verify your email address and sign in again to place orders.', 0, { by: 'verifying', orders: 20 }],
] as const)('%s', (text, held, more) => {
  expect(tooManyUnpaidOrders(held, more)).toBe(text);
});
