import { expect, it } from 'vitest';
import { examples } from './calls/examples.ts';
import { changesSince, formerOrderIn, orderAgainPath, unitsAgain } from './order-again.ts';

const part = { ...examples.part, minimumOrder: 100, quantity: 500, price: 2.5 };
const former = { number: '100042', units: 200, price: 2.5 };

it('takes number, units and price of an order to the page of its part', () => {
  const url = new URL(orderAgainPath(examples.order), 'https://shop.example');
  expect(url.pathname).toBe(`/purchase/${examples.order.partsId}`);
  expect(formerOrderIn(url.searchParams)).toEqual({ number: '100042', units: 480, price: 3.12 });
});

it.each([
  '',
  'again=100042',
  'again=1e3&units=2&price=1',
  'again=1&units=0&price=1',
  'again=1&units=2&price=-1',
  'again=1&units=two&price=1',
])('finds no former order in %j', (address) => {
  expect(formerOrderIn(new URLSearchParams(address))).toBeUndefined();
});

it('repeats an order as it was where nothing has changed', () => {
  expect(unitsAgain(former, part)).toBe(200);
  expect(changesSince(former, part)).toEqual([]);
});

it.each([
  [{ price: 3 }, 200, 'A unit costs $3 now; you paid $2.50.'],
  [{ minimumOrder: 250 }, 250, 'An order takes at least 250 units now; you ordered 200.'],
  [{ quantity: 150 }, 150, '150 units are in stock; you ordered 200.'],
])('says what changed: %o', (change, units, sentence) => {
  const changed = { ...part, ...change };
  expect(unitsAgain(former, changed)).toBe(units);
  expect(changesSince(former, changed)).toEqual([sentence]);
});
