import { expect, it } from 'vitest';
import { examples } from './calls/examples.ts';
import { changesSince, formerOrderIn, formerOrderOf, orderAgainPath, unitsAgain } from './order-again.ts';

const part = { ...examples.part, minimumOrder: 100, quantity: 500, price: 2.5 };
const former = { number: '100042', units: 200, price: 2.5 };

const { order } = examples;

it('names an order in the address of the page of its part, and none of its figures', () => {
  const url = new URL(orderAgainPath(order), 'https://shop.example');
  expect(url.pathname).toBe(`/purchase/${order.partsId}`);
  expect([...url.searchParams.keys()]).toEqual(['again']);
  expect(formerOrderIn(url.searchParams)).toBe(order._id);
  expect(formerOrderIn(new URLSearchParams('again='))).toBeUndefined();
});

it('takes number, units and price from the order', () => {
  const { partsId } = order;
  expect(formerOrderOf(order, partsId)).toEqual({ number: '100042', units: 480, price: 3.12 });
  expect(formerOrderOf(order, 'part_of_another_page')).toBeUndefined();
});

it('repeats an order as it was where nothing has changed', () => {
  expect(unitsAgain(former, part)).toBe(200);
  expect(changesSince(former, part)).toEqual([]);
});

it.each([
  [{ price: 3 }, 200, 'A unit costs $3 now; it was $2.50 then.'],
  [{ minimumOrder: 250 }, 250, 'An order takes at least 250 units now; you ordered 200.'],
  [{ quantity: 150 }, 150, '150 units are in stock; you ordered 200.'],
])('says what changed: %o', (change, units, sentence) => {
  const changed = { ...part, ...change };
  expect(unitsAgain(former, changed)).toBe(units);
  expect(changesSince(former, changed)).toEqual([sentence]);
});

it('compares with the price of the quantity', () => {
  const inVolume = { ...part, price: 3, priceBreaks: [{ minQuantity: 200, price: 2.5 }] };
  expect(changesSince(former, inVolume)).toEqual([]);
  expect(changesSince({ ...former, units: 199 }, inVolume)).toEqual([
    'A unit costs $3 now; it was $2.50 then.',
  ]);
});
