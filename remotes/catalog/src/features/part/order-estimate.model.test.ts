import { aPart } from '@shop/testing';
import { expect, test } from 'vitest';
import { orderEstimate } from './order-estimate.model.ts';

const part = aPart({ minimumOrder: 400, quantity: 1200, price: 12.5 });

test('the total is quantity times unit price', () => {
  expect(orderEstimate(part, '401')).toEqual({ total: 5012.5, problem: undefined });
});

test('an empty quantity costs nothing and is valid', () => {
  expect(orderEstimate(part, '')).toEqual({ total: undefined, problem: undefined });
});

test.each(['399', '1201', '0', '12.5', 'many'])('%s units cannot be ordered', (typed) => {
  expect(orderEstimate(part, typed).problem).toBe('An order takes 400 to 1,200 units.');
});
