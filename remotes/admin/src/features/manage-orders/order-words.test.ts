import { anOrder } from '@shop/testing';
import { expect, test } from 'vitest';
import { canShip, deletionEffect } from './order-words.model.ts';

test.each([
  [{}, 'It is not paid: nothing is refunded, and its 400 units go back to stock.'],
  [{ paid: true }, "$5,000 is refunded to the buyer's card, and its 400 units go back to stock."],
  [
    { paid: true, paymentIssue: 'partly-returned' },
    "What is left of $5,000 is refunded to the buyer's card, and its 400 units go back to stock.",
  ],
  [{ paid: true, approve: true }, 'It was shipped: nothing is refunded, and the stock stays as it is.'],
] as const)('deleting an order of %j: %s', (state, effect) => {
  expect(deletionEffect(anOrder(state))).toBe(effect);
});

test.each([
  [{}, false],
  [{ paid: true }, true],
  [{ paid: true, approve: true }, false],
  [{ paid: true, paymentIssue: 'disputed' }, false],
  [{ paid: true, paymentIssue: 'refund-failed' }, false],
  [{ paid: true, paymentIssue: 'inquiry' }, true],
] as const)('whether an order of %j can be shipped: %j', (state, offered) => {
  expect(canShip(anOrder(state))).toBe(offered);
});
