import type { TradeOrderEvent } from '@shop/contracts';
import { expect, test } from 'vitest';
import { eventText, groupEvents } from './order-events.model.ts';

const line = (number: string, productName = 'Strut') => ({ _id: `order_${number}`, number, productName });
const event = (kind: string, more: Partial<TradeOrderEvent> = {}): TradeOrderEvent => ({
  ...{ _id: '1', at: '2026-01-05T09:00:00.000Z', kind, actor: 'system' },
  ...more,
});

test('lines that were shipped together are one event, with the first of their names', () => {
  const shipped = ['1', '2', '3', '4', '5'].map((number) =>
    event('order.approved', { _id: number, line: line(number) }),
  );
  const [group, ...others] = groupEvents(shipped);
  expect(others).toEqual([]);
  expect(group && eventText(group)).toBe(
    'Sent for shipping: Strut (order 1), Strut (order 2), Strut (order 3) and 2 more',
  );
});

test('amounts of lines that went back together are added up, to the cent', () => {
  const returned = [
    event('payment.returned', { amount: 0.1, line: line('1') }),
    event('payment.returned', { amount: 0.2, line: line('2', 'Radiator') }),
  ];
  expect(groupEvents(returned).map((group) => eventText(group))).toEqual([
    'Money returned ($0.30): Strut (order 1), Radiator (order 2)',
  ]);
});

test('events of another kind, of another moment, or about all lines stay apart', () => {
  const events = [
    event('order.placed'),
    event('order.paid', { amount: 12 }),
    event('order.cancelled', { line: line('1') }),
    event('order.refunded', { line: line('2') }),
    event('order.refunded', { line: line('3'), at: '2026-01-06T09:00:00.000Z' }),
  ];
  expect(groupEvents(events).map((group) => eventText(group))).toEqual([
    'Placed',
    'Paid ($12)',
    'Cancelled: Strut (order 1)',
    'Refunded: Strut (order 2)',
    'Refunded: Strut (order 3)',
  ]);
});

test('texts depend on the reader; an unknown kind is shown as it is', () => {
  const [noted] = groupEvents([event('order.noted')]);
  expect(noted && eventText(noted, { 'order.noted': 'Note' })).toBe('Note');
  expect(noted && eventText(noted)).toBe('order.noted');
});
