import { anOrder } from '@shop/testing';
import { expect, test } from 'vitest';
import { canShip, deletionEffect, shippedText } from './order-words.model.ts';

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

test('what was shipped is called by the order of its lines, and a line by its own number', () => {
  const tradeOrder = { _id: 'trade_01', number: '100016' };
  const [first, second] = ['100017', '100018'].map((number) => anOrder({ number, tradeOrder }));
  if (!first || !second) throw new Error('There are two lines.');

  expect(shippedText([second])).toBe('Order 100018 shipped.');
  expect(shippedText([first, second])).toBe('Order 100016 shipped.');
  expect(shippedText([first, anOrder()])).toBe('2 orders shipped.');
});
