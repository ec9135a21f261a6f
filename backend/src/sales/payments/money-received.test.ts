import { expect, it } from 'vitest';
import { type AwaitedPayment, matches, moneyReceived } from './money-received.ts';

const payment: AwaitedPayment = { intentId: 'pi', orderId: 'trade', amount: 10_000, isCart: true };
const money = { orderId: 'trade', amount: 10_000, currency: 'usd' };
const line = (id: string, total: number) => ({ id, total });

it('pays the lines that wait for exactly this money', () => {
  const lines = [line('a', 7_500), line('b', 2_500)];
  const receipt = moneyReceived(payment, money, { waiting: lines, all: [...lines, line('cancelled', 900)] });

  expect(receipt).toMatchObject({ paid: true, refund: undefined });
  expect(receipt.shares).toEqual([
    { lineId: 'a', cents: 7_500 },
    { lineId: 'b', cents: 2_500 },
  ]);
  expect(receipt.events.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['order.paid', 'a'],
    ['order.paid', 'b'],
    ['order.paid', 'trade'],
  ]);
});

it('owes all of it where a line was cancelled meanwhile, divided by the totals of all lines', () => {
  const all = [line('a', 7_500), line('b', 2_500)];
  const receipt = moneyReceived(payment, money, { waiting: [line('a', 7_500)], all });

  expect(receipt).toMatchObject({ paid: false, refund: { lineId: null, cents: 10_000 } });
  expect(receipt.shares.map(({ cents }) => cents)).toEqual([7_500, 2_500]);
  expect(receipt.events.map(({ kind, after }) => [kind, after])).toEqual([
    ['payment.owed', { intent: 'pi', amountCents: 7_500, currency: 'usd' }],
    ['payment.owed', { intent: 'pi', amountCents: 2_500, currency: 'usd' }],
  ]);
});

it('owes the line of an order of one, by its name', () => {
  const receipt = moneyReceived({ ...payment, isCart: false }, money, {
    waiting: [],
    all: [line('a', 10_000)],
  });

  expect(receipt.refund).toEqual({ lineId: 'a', cents: 10_000 });
});

it('divides every cent, and skips lines whose share is zero', () => {
  const all = [line('a', 1), line('b', 9_999), line('c', 90_000)];
  const { shares, refund } = moneyReceived(payment, { ...money, amount: 7 }, { waiting: [], all });

  expect(shares).toEqual([{ lineId: 'c', cents: 7 }]);
  expect(refund).toEqual({ lineId: 'c', cents: 7 });
});

it.each([
  ['another order', { orderId: 'other' }],
  ['another amount', { amount: 9_999 }],
  ['another currency', { currency: 'eur' }],
])('does not match money of %s', (_, other) => {
  expect(matches(payment, money)).toBe(true);
  expect(matches(payment, { ...money, ...other })).toBe(false);
});
