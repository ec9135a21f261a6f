import type { OrderOutcome } from '@shop/contracts';

/** How an order has ended. */
export const lineOutcomes: Record<OrderOutcome, string> = {
  cancelled: 'Cancelled',
  lapsed: 'Ended unpaid',
  refunding: 'Refund begun',
  refunded: 'Refunded',
  shipped: 'Shipped',
};
