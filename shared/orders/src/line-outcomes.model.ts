import type { EndedLine } from '@shop/contracts';

/** Why a line has ended. */
export const lineOutcomes: Record<EndedLine['outcome'], string> = {
  cancelled: 'Cancelled',
  lapsed: 'Ended unpaid',
  refunding: 'Refund begun',
  refunded: 'Refunded',
  shipped: 'Shipped',
};
