import { expect, test } from 'vitest';
import { orderStatus } from './order-status.model.ts';

test('an order is unpaid, then pending, then shipped', () => {
  expect(orderStatus({ paid: false, approve: false })).toBe('unpaid');
  expect(orderStatus({ paid: true, approve: false })).toBe('pending');
  expect(orderStatus({ paid: true, approve: true })).toBe('shipped');
});
