import { minUnits } from '@shop/contracts';
import { aPart } from '@shop/testing';
import { expect, test } from 'vitest';
import { orderEstimate, priceNote } from './order-estimate.model.ts';

const part = aPart({ minimumOrder: 400, quantity: 1200, price: 12.5 });

test('units from the minimum order to the stock can be ordered', () => {
  expect(orderEstimate(part, '401')).toEqual({ lines: [{ part, quantity: 401 }], problem: undefined });
});

test.each(['', '399', '1201', '0', '12.5', 'many'])('%j units cannot be ordered', (typed) => {
  expect(orderEstimate(part, typed)).toEqual({
    lines: undefined,
    problem: 'An order takes 400 to 1,200 units.',
  });
});

test('an order takes at least one unit, whatever the minimum says', () => {
  expect(minUnits({ minimumOrder: 0 })).toBe(1);
  expect(orderEstimate(aPart({ minimumOrder: 0 }), '0').lines).toBeUndefined();
});

const inVolume = aPart({
  minimumOrder: 400,
  quantity: 1200,
  price: 12.5,
  priceBreaks: [
    { minQuantity: 500, price: 11.3 },
    { minQuantity: 2000, price: 9 },
  ],
});

test('a part with price breaks says what a unit costs, and what the next break saves', () => {
  expect(priceNote(inVolume, '490')).toBe('$12.50 per unit. 10 more: $1.20 less a unit.');
  expect(priceNote(inVolume, '')).toBe('$12.50 per unit. 100 more: $1.20 less a unit.');
});

test('a price break that the stock does not reach is not offered', () => {
  expect(priceNote(inVolume, '500')).toBe('$11.30 per unit.');
  expect(priceNote(part, '400')).toBeUndefined();
});
