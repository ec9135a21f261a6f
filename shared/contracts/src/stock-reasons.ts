/** Why an admin corrects a part's stock. A closed list, so that the audit log holds no personal data. */
export const stockReasons = {
  delivered: 'Delivery received',
  counted: 'Stock count',
  damaged: 'Damaged',
  lost: 'Lost',
  returned: 'Returned by a customer',
  other: 'Other',
} as const;

export type StockReason = keyof typeof stockReasons;

export const STOCK_REASONS: readonly StockReason[] = [
  'delivered',
  'counted',
  'damaged',
  'lost',
  'returned',
  'other',
];
