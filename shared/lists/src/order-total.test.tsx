import { aPart, renderInShop } from '@shop/testing';
import { expect, it } from 'vitest';
import { WantedTotal, type WantedUnits } from './order-total.component.tsx';

const part = aPart({ price: 12.5, minimumOrder: 400, priceBreaks: [{ minQuantity: 500, price: 11.3 }] });
const shown = (lines: readonly WantedUnits[] | undefined) =>
  renderInShop(<WantedTotal lines={lines} />).container.textContent;

it('is the sum of the lines, each at the price of its quantity', () => {
  expect(shown([{ part, quantity: 499 }])).toBe('$6,237.50');
  expect(shown([{ part, quantity: 500 }])).toBe('$5,650');
  expect(shown([499, 500].map((quantity) => ({ part, quantity })))).toBe('$11,887.50');
});

it('leaves out a part that has left the catalogue', () => {
  expect(shown([{ part, quantity: 500 }, { quantity: 10 }])).toBe('$5,650');
});

it('is a dash while it is not known what is wanted', () => {
  expect(shown(undefined)).toBe('–');
});
