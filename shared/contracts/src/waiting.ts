import type { ResponseOf } from './calls/index.ts';
import { formatCount } from './count.ts';

/** Something that may wait for an admin: the count of `GET /overview`, its name, and the page that lists it. */
export interface WaitingNeed {
  count: Exclude<keyof ResponseOf<'GET /overview'>, 'unpaid'>;
  name: string;
  list: string;
}

export const waitingNeeds: readonly WaitingNeed[] = [
  { count: 'toShip', name: 'To ship', list: '/dashboard/manageOrders?status=paid' },
  { count: 'lapsing', name: 'Unpaid, lapsing soon', list: '/dashboard/manageOrders?status=lapsing' },
  { count: 'refused', name: 'Refused payments', list: '/dashboard/manageOrders?status=refused' },
  { count: 'refundFailed', name: 'Failed refunds', list: '/dashboard/manageOrders?status=refund-failed' },
  { count: 'returnsAsked', name: 'Returns asked for', list: '/dashboard/manageOrders?status=return-asked' },
  { count: 'belowMinimum', name: 'Below minimum', list: '/dashboard/manageProducts?stock=below-minimum' },
];

/** The API counts no further: with this count there may be more. */
export const MAX_WAITING_COUNT = 1000;

/** A count of what waits, as the API answers it. */
export const formatWaiting = (count: number): string =>
  count >= MAX_WAITING_COUNT ? '1,000 or more' : formatCount(count);
