import { orderOfLine } from '@shop/contracts';
import { anOrder, aTradeOrder } from '@shop/testing';
import { expect, test } from 'vitest';
import { packedLines, shippingWarning } from './packing-slip.model.ts';

test.each([
  [{}, 'Not paid – do not ship'],
  [{ paid: true }, undefined],
  [{ paid: true, approve: true, paymentIssue: 'disputed' }, undefined],
  [{ paid: true, paymentIssue: 'disputed' }, 'Payment disputed – do not ship'],
  [{ paid: true, paymentIssue: 'refund-failed' }, 'Order ended – do not ship'],
] as const)('the packing slip of an order of %j warns: %s', (state, warning) => {
  expect(shippingWarning(anOrder(state))).toBe(warning);
});

const slipOf = (order: Parameters<typeof packedLines>[0]) =>
  packedLines(order).map(({ productName, mark, isPacked }) => [productName, mark, isPacked]);

const waiting = anOrder({ _id: 'order_01', productName: 'Strut', paid: true });
const shipped = anOrder({ _id: 'order_02', productName: 'Radiator', paid: true, approve: true });
const refunded = {
  ...{ _id: 'order_03', number: '100003', productName: 'Alternator', price: 5, orders: 4 },
  outcome: 'refunded',
} as const;

test('the slip of a cart’s order marks what was shipped before and what was refunded; only the rest is packed', () => {
  expect(slipOf(aTradeOrder({ lines: [waiting, shipped], endedLines: [refunded] }))).toEqual([
    ['Strut', undefined, true],
    ['Radiator', 'Shipped', false],
    ['Alternator', 'Refunded', false],
  ]);
});

test('when all lines are sent for shipping, they can be ticked and are marked as shipped', () => {
  expect(slipOf(aTradeOrder({ lines: [shipped], endedLines: [refunded] }))).toEqual([
    ['Radiator', 'Shipped', true],
    ['Alternator', 'Refunded', false],
  ]);
});

test('a line that must not be shipped now shows why', () => {
  const disputed = anOrder({ productName: 'Strut', paid: true, paymentIssue: 'disputed' });
  expect(slipOf(aTradeOrder({ lines: [disputed] }))).toEqual([
    ['Strut', 'Payment disputed – do not ship', true],
  ]);
});

test('the slip of a single order has a line to pack, shipped or not', () => {
  expect(slipOf(orderOfLine(waiting))).toEqual([['Strut', undefined, true]]);
  expect(slipOf(orderOfLine(shipped))).toEqual([['Radiator', undefined, true]]);
});
