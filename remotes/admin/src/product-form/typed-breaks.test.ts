import { expect, test } from 'vitest';
import { breaksPayload, checkBreaks, typedBreaksOf, withNewBreak } from './typed-breaks.model.ts';

const typed = (...breaks: [minQuantity: string, price: string][]) =>
  breaks.map(([minQuantity, price], row) => ({ row, minQuantity, price }));

test('rows may be typed in any order, and empty ones are left out', () => {
  const breaks = typed(['1000', '9'], ['', ' '], ['100', '11.50']);
  expect(checkBreaks(breaks)).toBe(true);
  expect(breaksPayload(breaks)).toEqual([
    { minQuantity: 1000, price: 9 },
    { minQuantity: 100, price: 11.5 },
  ]);
});

test.each([
  [typed(['many', '9']), 'A price break is for a whole number of units.'],
  [typed(['100', '']), 'A price is dollars and cents, such as 12.50.'],
])('%j is refused with %s', (breaks, message) => {
  expect(checkBreaks(breaks)).toBe(message);
});

test('a new row has a name of its own', () => {
  const [first, second] = withNewBreak(typedBreaksOf([{ minQuantity: 100, price: 9 }]));
  expect(first).toEqual({ row: 0, minQuantity: '100', price: '9' });
  expect(second).toEqual({ row: 1, minQuantity: '', price: '' });
});
