/**
 * SQL for the orders `o` that a payment is for, in the order of their ids: one, or the lines of a trade order. A
 * statement that locks several of them does so in this order. Count what was locked before going on: `exists` would lock only the first.
 * @param intentId SQL for the payment's id
 * @param condition SQL for what else has to be true
 */
export const ordersOf = (intentId: string, columns = 'o.id', condition = 'true'): string =>
  `select ${columns} from orders o, payments paying
    where paying.intent_id = ${intentId} and (o.id = paying.order_id or o.trade_order_id = paying.trade_order_id)
      and ${condition}
    order by o.id`;

/**
 * SQL for what of each payment is for which order: all of it, or a share of what a trade order's payment brought in.
 * Statements that need the money of an order read it here.
 */
export const ORDER_PAYMENTS = `(
  select intent_id, order_id, amount_cents, returned_cents, repaid_cents, status, failed_refunds, false as shared
    from payments where order_id is not null
  union all
  select intent_id, order_id, amount_cents, returned_cents, repaid_cents, status, failed_refunds, true
    from payment_shares)`;

/**
 * SQL for what came in for an order and what of it went back, by the card provider or by other means: the sums of which
 * the audit takes the ledger's.
 * @param orderId SQL for the order's id
 */
export const moneyOf = (orderId: string): string => `
  select coalesce(sum(m.amount_cents), 0)::bigint as received_cents,
         coalesce(sum(m.returned_cents + least(m.repaid_cents, m.amount_cents - m.returned_cents)), 0)::bigint as returned_cents
    from ${ORDER_PAYMENTS} m
   where m.order_id = ${orderId} and m.status in ('succeeded', 'owed', 'refund_failed', 'refunded')`;
