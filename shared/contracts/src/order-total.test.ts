import { expect, test } from 'vitest';
import { orderTotal, totalOfLines } from './order-total.ts';

test('the total is the unit price times the ordered quantity', () => {
  expect(orderTotal({ price: 12, orders: 400 })).toBe(4800);
});

test('cents stay exact', () => {
  expect(orderTotal({ price: 0.07, orders: 300 })).toBe(21);
  expect(orderTotal({ price: 19.99, orders: 3 })).toBe(59.97);
});

test('several lines cost their exact sum', () => {
  expect(
    totalOfLines([
      { price: 0.07, orders: 300 },
      { price: 19.99, orders: 3 },
    ]),
  ).toBe(80.97);
  expect(totalOfLines([])).toBe(0);
});

test('a price that is not an amount throws', () => {
  expect(() => orderTotal({ price: 1.234, orders: 1 })).toThrow(RangeError);
});
