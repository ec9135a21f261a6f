import { anOrder } from '@shop/testing';
import { expect, test } from 'vitest';
import { parcelNamed, parcelsOf, picksOf } from './parcels.model.ts';

const cart = { _id: 'trade_1', number: '100009', poNumber: 'PO-7' };
const damper = anOrder({
  _id: 'order_1',
  number: '100010',
  partsId: 'part_1',
  partNumber: 'KP-SA-1',
  paid: true,
  tradeOrder: cart,
});
const filter = anOrder({
  _id: 'order_2',
  number: '100011',
  partsId: 'part_2',
  partNumber: 'KP-AC-2',
  paid: true,
  tradeOrder: cart,
});
const single = anOrder({
  _id: 'order_3',
  number: '100012',
  partsId: 'part_1',
  partNumber: 'KP-SA-1',
  paid: true,
});
const parcels = parcelsOf([single, damper, filter]);

test('the lines of one order are one parcel', () => {
  expect(parcels.map(({ order, lines }) => [order.number, lines.length])).toEqual([
    ['100012', 1],
    ['100009', 2],
  ]);
});

test.each([
  ['100009', '100009', "an order's number"],
  ['100011', '100009', "a line's number"],
  ['po 7', '100009', "the buyer's own number"],
  ['kpac2', '100009', "a part's number, however it is written"],
  ['KP-SA-1', '100012', 'a part of several orders: the first of them'],
  ['999', undefined, 'an unknown number'],
  ['--', undefined, 'nothing that counts'],
])('scanning %s finds the order %s: %s', (scanned, number, _why) => {
  expect(parcelNamed(parcels, scanned)?.order.number).toBe(number);
});

test('a pick list has each part once, by number, with the orders that it is for', () => {
  expect(picksOf([single, damper, filter])).toMatchObject([
    { partNumber: 'KP-AC-2', units: 400, orders: [{ number: '100009', units: 400 }] },
    {
      partNumber: 'KP-SA-1',
      units: 800,
      orders: [
        { number: '100012', units: 400 },
        { number: '100009', units: 400 },
      ],
    },
  ]);
});
