import type { Caller } from '../platform/identity/caller.ts';
import type { OrderEventRow } from './order-events.store.ts';

/** What a buyer reads of their order; the rest is between the shop, the bank and the card provider. */
export const BUYERS_EVENTS = [
  'order.placed',
  'order.paid',
  'order.approved',
  'order.cancelled',
  'order.lapsed',
  'order.refunding',
  'order.refunded',
  'payment.refunded',
  'payment.returned',
];

/** Removes what buyers may not see: which admin it was, and notes. */
export const forBuyer = <Row extends OrderEventRow>(event: Row, { userId }: Caller): Row => ({
  ...event,
  actor: event.actor === userId ? userId : 'system',
  name: null,
  note: null,
});
