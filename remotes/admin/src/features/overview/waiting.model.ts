import { formatCount } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';

type Counts = ResponseOf<'GET /overview'>;

/** Something that may wait for an admin, and the list that shows it. */
export interface Waiting {
  count: keyof Counts;
  name: string;
  /** What there is to do. */
  task: string;
  list: string;
}

export const waiting: readonly Waiting[] = [
  {
    count: 'toShip',
    name: 'To ship',
    task: 'Paid orders that are not on their way yet.',
    list: '/dashboard/manageOrders?status=paid',
  },
  {
    count: 'lapsing',
    name: 'Unpaid, lapsing soon',
    task: 'Orders that end within six hours; their stock is released then.',
    list: '/dashboard/manageOrders?status=lapsing',
  },
  {
    count: 'refused',
    name: 'Refused payments',
    task: 'Unpaid orders whose card was declined too often. Ask the buyer to order again.',
    list: '/dashboard/manageOrders?status=refused',
  },
  {
    count: 'refundFailed',
    name: 'Failed refunds',
    task: 'Money that the card did not take back. Pay it back by other means.',
    list: '/dashboard/manageOrders?status=refund-failed',
  },
  {
    count: 'belowMinimum',
    name: 'Below minimum',
    task: 'Products with less stock than one order takes. Nobody can order them.',
    list: '/dashboard/manageProducts?stock=below-minimum',
  },
];

/** The largest count that the call answers; there may be more. */
const MOST = 1000;

export const countText = (count: number): string => (count >= MOST ? '1,000 or more' : formatCount(count));
