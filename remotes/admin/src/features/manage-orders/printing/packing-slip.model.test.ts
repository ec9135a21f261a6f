import { orderOfLine, type TradeOrder } from '@shop/contracts';
import { anOrder } from '@shop/testing';
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

/** The order of a cart with these lines. */
function cartOrder(changes: Partial<TradeOrder>): TradeOrder {
  const { name, email, phone, address, createdAt } = anOrder();
  const contact = { name, email, phone, address };
  return {
    _id: 'trade_01',
    number: '100009',
    ...contact,
    lines: [],
    total: 0,
    paid: true,
    createdAt,
    ...changes,
  };
}
const slipOf = (order: Parameters<typeof packedLines>[0]) =>
  packedLines(order).map(({ productName, mark, isPacked }) => [productName, mark, isPacked]);

const waiting = anOrder({ _id: 'order_01', productName: 'Strut', paid: true });
const shipped = anOrder({ _id: 'order_02', productName: 'Radiator', paid: true, approve: true });
const refunded = {
  ...{ _id: 'order_03', number: '100003', productName: 'Alternator', price: 5, orders: 4 },
  outcome: 'refunded',
} as const;

test('the slip of a cart’s order marks what was shipped before and what was refunded; only the rest is packed', () => {
  expect(slipOf(cartOrder({ lines: [waiting, shipped], endedLines: [refunded] }))).toEqual([
    ['Strut', undefined, true],
    ['Radiator', 'Shipped', false],
    ['Alternator', 'Refunded', false],
  ]);
});

test('when all lines are sent for shipping, they can be ticked and are marked as shipped', () => {
  expect(slipOf(cartOrder({ lines: [shipped], endedLines: [refunded] }))).toEqual([
    ['Radiator', 'Shipped', true],
    ['Alternator', 'Refunded', false],
  ]);
});

test('a line that must not be shipped now shows why', () => {
  const disputed = anOrder({ productName: 'Strut', paid: true, paymentIssue: 'disputed' });
  expect(slipOf(cartOrder({ lines: [disputed] }))).toEqual([
    ['Strut', 'Payment disputed – do not ship', true],
  ]);
});

test('the slip of a single order has a line to pack, shipped or not', () => {
  expect(slipOf(orderOfLine(waiting))).toEqual([['Strut', undefined, true]]);
  expect(slipOf(orderOfLine(shipped))).toEqual([['Radiator', undefined, true]]);
});
