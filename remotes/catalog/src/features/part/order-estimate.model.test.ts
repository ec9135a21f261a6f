import { aPart } from '@shop/testing';
import { expect, test } from 'vitest';
import { orderEstimate, smallestOrder } from './order-estimate.model.ts';

const part = aPart({ minimumOrder: 400, quantity: 1200, price: 12.5 });

test('the total is quantity times unit price', () => {
  expect(orderEstimate(part, '401')).toEqual({ total: 5012.5, problem: undefined });
});

test.each(['', '399', '1201', '0', '12.5', 'many'])(
  '%j units cannot be ordered, and have no total',
  (typed) => {
    expect(orderEstimate(part, typed)).toEqual({
      total: undefined,
      problem: 'An order takes 400 to 1,200 units.',
    });
  },
);

test('an order takes at least one unit, whatever the minimum says', () => {
  expect(smallestOrder({ minimumOrder: 0 })).toBe(1);
  expect(orderEstimate(aPart({ minimumOrder: 0 }), '0').total).toBeUndefined();
});
