import { aPart } from '@shop/testing';
import { expect, test } from 'vitest';
import { priceNote } from './price-note.model.ts';

const part = aPart({ minimumOrder: 400, quantity: 1200, price: 12.5 });

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
