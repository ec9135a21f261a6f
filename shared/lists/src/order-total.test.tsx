import { aPart } from '@shop/testing';
import { expect, it } from 'vitest';
import { wantedTotal } from './order-total.component.tsx';

const part = aPart({ price: 3.12, minimumOrder: 240, priceBreaks: [{ minQuantity: 1000, price: 1.92 }] });

it('costs the price of each quantity, exact to the cent', () => {
  expect(wantedTotal([{ part, quantity: 300 }])).toBe(936);
  expect(
    wantedTotal([
      { part, quantity: 300 },
      { part, quantity: 1003 },
    ]),
  ).toBe(2861.76);
});

it('costs nothing for a part that has left the catalogue', () => {
  expect(wantedTotal([{ quantity: 10 }])).toBe(0);
});
