import { expect, it } from 'vitest';
import { centsFromDollars, dollarsFromCents, formatDollars } from './money.ts';

it.each([
  [12, 1200],
  ['12', 1200],
  [12.5, 1250],
  ['12.05', 1205],
  [0.07, 7],
  [1.1, 110],
  [8.41, 841],
])('reads %j dollars as %i cents', (dollars, cents) => {
  expect(centsFromDollars(dollars)).toBe(cents);
});

it.each([-1, '1.005', 0.001, '', ' 1', '1e3', 1e21, Number.NaN, '٣'])('rejects %j as an amount', (value) => {
  expect(centsFromDollars(value)).toBeUndefined();
});

it('converts every cent to dollars and back exactly', () => {
  for (let cents = 0; cents < 100_000; cents += 1)
    expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
});

it('shows money as $12 when whole and $12.50 when not', () => {
  expect([12, 12.5, 1012.05].map(formatDollars)).toEqual(['$12', '$12.50', '$1,012.05']);
});

it('shows money as the locale of the shop does', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = [0, 0.01, 0.1, 999.99, 1000, 1000.5, 999_999.99, 1_000_000, 12_345_678.9, 999_999_999_999];
  for (const dollars of amounts)
    expect(formatDollars(dollars)).toBe(exact.format(dollars).replace(/\.00$/, ''));
});
