import type { ProblemCode } from '@shop/contracts';
import { DECLINE_LIMITS, type PaymentModel } from './payment-model.ts';

export type OrderState = 'unpaid' | 'paid' | 'shipped' | 'cancelled' | 'lapsed' | 'refunding' | 'refunded';

export interface Part {
  stock: number;
  minimum: number;
  priceCents: number;
  removed: boolean;
}

export interface Order {
  buyer: number;
  part: number;
  units: number;
  totalCents: number;
  state: OrderState;
  /** Shown on the lists. */
  listed: boolean;
  payment: PaymentModel;
}

export interface Person {
  admin: boolean;
  verified: boolean;
  removed: boolean;
}

/** What a caller sees of a call: its refusal code, or its answer. */
export type Seen = ProblemCode | object;

/** How many unpaid orders a person may have at once, by what is verified about them. */
export interface Allowances {
  unverified: number;
  verified: number;
  paying: number;
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no number ${index}`);
  return item;
}

/** Whether a person's account is at its limit of declined cards. */
export function hasTooManyDeclines(orders: readonly Order[], who: number): boolean {
  const own = orders.filter(({ buyer }) => buyer === who);
  const declines = own.reduce((sum, { payment }) => sum + payment.notedDeclines, 0);
  return declines >= DECLINE_LIMITS.ofAccount;
}

export const isPaid = ({ state }: Order): boolean => state === 'paid' || state === 'shipped';

/** Whether an order makes its buyer one who has paid: its money did not go back. */
export const isPaying = (order: Order): boolean => isPaid(order) && issueOf(order) !== 'returned';

/** An order as the lists show it. */
export const toSeenOrder = (order: Order): object => ({
  orders: order.units,
  total: order.totalCents,
  paid: isPaid(order),
  approve: order.state === 'shipped',
  issue: issueOf(order),
});

function issueOf({ state, payment }: Order): string | undefined {
  if (state === 'unpaid' || state === 'cancelled' || state === 'lapsed') return undefined;
  if (payment.noticedDispute === 'open') return 'disputed';
  const isReturned = state === 'refunded' || (state === 'shipped' && payment.noticedDispute === 'lost');
  return isReturned ? 'returned' : undefined;
}

/** What the shop has of the buyer's money for an order. */
export const keptCents = ({ payment, totalCents }: Order): number =>
  payment.intent === 'charged' && !payment.returned ? totalCents : 0;
