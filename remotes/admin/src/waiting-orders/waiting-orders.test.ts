import { expect, test } from 'vitest';
import { ordersOfDeletedProduct, ordersOfRemovedUser } from './waiting-orders.component.tsx';

test.each([
  [{ unpaid: 0, toShip: 0 }, 'It has no open orders.'],
  [{ unpaid: 0, toShip: 1 }, '1 paid order waits to be shipped and can still be shipped or deleted.'],
  [
    { unpaid: 1, toShip: 1000 },
    '1,000 or more paid orders wait to be shipped and can still be shipped or deleted. 1 unpaid order can still be paid until it lapses.',
  ],
])('a product with the open orders %j is deleted: %s', (waiting, text) => {
  expect(ordersOfDeletedProduct(waiting).join(' ')).toBe(text);
});

test.each([
  [{ unpaid: 0, toShip: 0 }, 'They can no longer sign in. They have no open orders.'],
  [
    { unpaid: 2, toShip: 2 },
    'They can no longer sign in. 2 paid orders wait to be shipped and can still be shipped or deleted. 2 unpaid orders can no longer be paid: they lapse, and their stock is released.',
  ],
])('a user with the open orders %j is removed: %s', (waiting, text) => {
  expect(ordersOfRemovedUser(waiting).join(' ')).toBe(text);
});
