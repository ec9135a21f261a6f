import { statement } from '../platform/database/index.ts';
import { ORDER_PAYMENTS } from './payment-shares.ts';

// Locks: see reversal.store.ts.

/**
 * Records, once, that the provider refuses to refund what is owed: a person pays it back. Its order was not shipped, so
 * it is closed and its stock returns.
 * @param orderId of the share of a trade order's payment; without it the whole payment
 */
export const recordRefusedRefund = statement<
  { order_id: string },
  [intentId: string, orderId: string | null]
>(
  'record-refused-refund',
  `with owed as (
     select m.order_id from ${ORDER_PAYMENTS} m
      where m.intent_id = $1 and m.status = 'owed' and ($2::text is null or m.order_id = $2)
   ), part as (
     select parts.id from parts
      where parts.id in (select o.part_id from orders o join owed on owed.order_id = o.id)
      order by parts.id
        for update
   ), held as (
     select o.id, o.part_id, o.status, o.transaction_id from orders o join owed on owed.order_id = o.id
      where (select count(*) from part) > 0
      order by o.id
        for update of o
   ), closed as (
     update orders o set status = 'refunded' from held
      where o.id = held.id and o.status = 'refunding' and o.transaction_id = $1
      returning o.id, o.part_id, o.quantity
   ), payment as (
     update payments set status = 'refund_failed'
      where intent_id = $1 and status = 'owed' and $2::text is null and (select count(*) from held) > 0
      returning order_id, amount_cents - returned_cents as cents
   ), share as (
     update payment_shares set status = 'refund_failed'
      where intent_id = $1 and status = 'owed' and order_id in (select id from held)
      returning order_id, amount_cents - returned_cents as cents
   ), refused as (
     select order_id, cents from payment where order_id is not null union all select order_id, cents from share
   ), restored as (
     update parts p set quantity = p.quantity + closed.quantity from closed where p.id = closed.part_id
      returning p.id, p.quantity, closed.quantity as returned
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.refund-refused', order_id, null,
            jsonb_build_object('intent', $1::text, 'amountCents', cents)
       from refused
     union all
     select 'payments', 'order.refunded', id, '{"status":"refunding"}'::jsonb, '{"status":"refunded"}'::jsonb from closed
     union all
     select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
            jsonb_build_object('quantity', quantity)
       from restored
   )
   select order_id from refused`,
);

/** Money for an order that the shop is to refund: a payment, or a share of one. */
export interface OwedMoney {
  intent_id: string;
  /** The order, where it is a share. */
  share_of: string | null;
  failed_refunds: number;
}

export const listOwed = statement<OwedMoney, [orderId: string]>(
  'list-owed',
  `select intent_id, case when shared then order_id end as share_of, failed_refunds from ${ORDER_PAYMENTS} m
    where order_id = $1 and status = 'owed'`,
);

/** What of a share is still to be refunded. Answers no row where nothing is owed. */
export const findOwedShare = statement<{ cents: number }, [intentId: string, orderId: string]>(
  'find-owed-share',
  `select amount_cents - returned_cents - repaid_cents as cents from payment_shares
    where intent_id = $1 and order_id = $2 and status = 'owed' and amount_cents > returned_cents + repaid_cents`,
);

/** Counts a refund that the provider refused; concurrent reports of one try count once. */
export const countFailedRefund = statement<
  Record<string, never>,
  [intentId: string, counted: number, orderId: string | null]
>(
  'count-failed-refund',
  `with share as (
     update payment_shares set failed_refunds = failed_refunds + 1
      where intent_id = $1 and order_id = $3 and failed_refunds = $2
   )
   update payments set failed_refunds = failed_refunds + 1
    where intent_id = $1 and failed_refunds = $2 and $3::text is null`,
);

/** Money that a person has to pay back, of an order or by the payment's own id. */
export const listFailedRefunds = statement<
  { intent_id: string; order_id: string },
  [orderOrIntentId: string]
>(
  'list-failed-refunds',
  `select intent_id, order_id from ${ORDER_PAYMENTS} m
    where (order_id = $1 or intent_id = $1) and status = 'refund_failed'
    order by intent_id, order_id`,
);

/**
 * Records, once, that a person paid back by other means what the shop could not refund.
 * @param orderId of the share, where the payment is that of a trade order
 */
export const recordRepayment = statement<
  { repaid_cents: number },
  [intentId: string, actor: string, orderId: string | null]
>(
  'record-repayment',
  `with payment as (
     select intent_id, order_id, status, amount_cents - returned_cents - repaid_cents as cents from payments
      where intent_id = $1 for update
   ), share as (
     select s.order_id, s.amount_cents - s.returned_cents - s.repaid_cents as cents
       from payment_shares s join payment using (intent_id)
      where s.order_id = $3 and s.status = 'refund_failed'
        for update of s
   ), owed as (
     select order_id, cents from payment where order_id is not null and status = 'refund_failed'
     union all
     select order_id, cents from share
   ), repaid as (
     update payments p
        set repaid_cents = p.repaid_cents + owed.cents,
            status = case when p.returned_cents + p.repaid_cents + owed.cents >= p.amount_cents then 'refunded'
                          else p.status end
       from owed where p.intent_id = $1
      returning owed.order_id, owed.cents
   ), repaid_share as (
     update payment_shares s set repaid_cents = s.repaid_cents + share.cents, status = 'refunded'
       from share where s.intent_id = $1 and s.order_id = share.order_id
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'owed', 'repaid', cents from repaid
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'payment.repaid', order_id, null,
            jsonb_build_object('intent', $1::text, 'amountCents', cents)
       from repaid
   )
   select cents as repaid_cents from repaid`,
);
