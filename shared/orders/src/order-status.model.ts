import type { Order, OrderOutcome } from '@shop/contracts';

/** The status of an order: unpaid, then pending (paid, not approved), then shipped (paid, approved). */
export type OrderStatus = 'unpaid' | 'pending' | 'shipped';

/** The order's status (docs/specification.md#orders). */
export function orderStatus({ paid, approve }: Pick<Order, 'paid' | 'approve'>): OrderStatus {
  if (!paid) return 'unpaid';
  return approve ? 'shipped' : 'pending';
}

/** The status of an order of several lines: that of the line that is least far. */
export function statusOfLines(lines: readonly Pick<Order, 'paid' | 'approve'>[]): OrderStatus {
  if (lines.some(({ paid }) => !paid)) return 'unpaid';
  return lines.every(({ approve }) => approve) ? 'shipped' : 'pending';
}

/** How an order has ended. */
export const lineOutcomes: Record<OrderOutcome, string> = {
  cancelled: 'Cancelled',
  lapsed: 'Ended unpaid',
  refunding: 'Refund begun',
  refunded: 'Refunded',
  shipped: 'Shipped',
};
