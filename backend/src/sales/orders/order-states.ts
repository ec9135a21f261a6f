import type { States } from '../../foundation/states.ts';

/*
 * The states of an order's lines, of payments, of their money by line, and of refunds: from each state, which event leads
 * where. Statements, the constraints of the tables and the diagrams in docs/decisions/orders-and-payments.md follow them
 * (order-states.test.ts).
 */

/** The events are those of the audit log, without `order.`; `placed` makes a line `unpaid`. */
export const LINE_STATES = {
  unpaid: { paid: 'paid', cancelled: 'cancelled', lapsed: 'lapsed' },
  paid: { approved: 'shipped', refunding: 'refunding', refunded: 'refunded' },
  shipped: { recalled: 'paid' },
  refunding: { refunded: 'refunded' },
  cancelled: {},
  lapsed: {},
  refunded: {},
} as const satisfies States<
  'unpaid' | 'paid' | 'shipped' | 'refunding' | 'cancelled' | 'lapsed' | 'refunded'
>;

/** `insertIntent` makes a payment `open`. Once it has succeeded, its shares and refunds say what becomes of the money. */
export const PAYMENT_STATES = {
  open: { lost: 'lost', ended: 'cancelled', declined: 'declined', paid: 'succeeded' },
  lost: { found: 'open', ended: 'cancelled', declined: 'declined', paid: 'succeeded' },
  // Money may still come in of an intent that the shop had ended.
  cancelled: { paid: 'succeeded' },
  declined: { paid: 'succeeded' },
  succeeded: {},
} as const satisfies States<'open' | 'lost' | 'cancelled' | 'declined' | 'succeeded'>;

/**
 * A share begins as `succeeded` where its line waited for the money, and as `owed` where it did not. The events are those of
 * the audit log, without `payment.` and `order.`.
 */
export const SHARE_STATES = {
  succeeded: { refunding: 'owed', returned: 'refunded' },
  owed: { refunded: 'refunded', 'refund-refused': 'refund_failed' },
  refund_failed: { repaid: 'refunded', refunded: 'refunded' },
  refunded: { 'return-failed': 'succeeded', 'refund-failed': 'refund_failed' },
} as const satisfies States<'succeeded' | 'owed' | 'refund_failed' | 'refunded'>;

export const REFUND_STATES = {
  owed: { made: 'made', refused: 'refused', void: 'void' },
  made: {},
  refused: {},
  void: {},
} as const satisfies States<'owed' | 'made' | 'refused' | 'void'>;

export type LineStatus = keyof typeof LINE_STATES;
export type PaymentStatus = keyof typeof PAYMENT_STATES;
export type ShareStatus = keyof typeof SHARE_STATES;
export type RefundStatus = keyof typeof REFUND_STATES;
