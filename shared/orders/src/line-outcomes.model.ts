import type { EndedLine } from '@shop/contracts';

/** What became of a line that stands no more. */
export const lineOutcomes: Record<EndedLine['outcome'], string> = {
  cancelled: 'Cancelled',
  lapsed: 'Ended unpaid',
  refunding: 'Refund begun',
  refunded: 'Refunded',
  shipped: 'Shipped',
};
