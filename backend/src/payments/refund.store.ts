import { statement } from '../platform/database/index.ts';

/** Money for an order that the shop is to refund. */
export const listOwed = statement<{ intent_id: string; failed_refunds: number }, [orderId: string]>(
  'list-owed',
  `select intent_id, failed_refunds from payments where order_id = $1 and status = 'owed' and refund_id is null`,
);

/** Counts a refund that the provider refused; several at once count as the one they were. */
export const countFailedRefund = statement<Record<string, never>, [intentId: string, counted: number]>(
  'count-failed-refund',
  'update payments set failed_refunds = failed_refunds + 1 where intent_id = $1 and failed_refunds = $2',
);

/**
 * Takes note of a refund that the provider has taken on, once, and closes the order if it waits for that: its
 * stock returns. The part is locked first, as placing does. A refund that has failed before is not made by a
 * late word of its making. `wholeCents` absent: all that was left of the payment.
 */
export const recordRefund = statement<
  { intent_id: string },
  [intentId: string, refundId: string, wholeCents: number | null]
>(
  'record-refund',
  `with part as (
     select parts.id from payments p join orders o on o.id = p.order_id join parts on parts.id = o.part_id
      where p.intent_id = $1 and p.status = 'owed' and o.status = 'refunding' and o.transaction_id = $1
        for update of parts
   ), refunded as (
     update payments set status = 'refunded', refund_id = $2
      where intent_id = $1 and status = 'owed' and refund_id is distinct from $2
        and coalesce($3, amount_cents) = amount_cents
      returning intent_id, order_id, amount_cents
   ), closed as (
     update orders o set status = 'refunded' from refunded r, part
      where o.id = r.order_id and o.status = 'refunding' and o.part_id = part.id
      returning o.id, o.part_id, o.quantity
   ), restored as (
     update parts p set quantity = p.quantity + closed.quantity from closed where p.id = closed.part_id
      returning p.id, p.quantity, closed.quantity as returned
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, intent_id, 'owed', 'provider', amount_cents from refunded
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.refunded', order_id, null,
            jsonb_build_object('intent', $1::text, 'refund', $2::text, 'amountCents', amount_cents)
       from refunded
     union all
     select 'payments', 'order.refunded', id, '{"status":"refunding"}'::jsonb, '{"status":"refunded"}'::jsonb from closed
     union all
     select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
            jsonb_build_object('quantity', quantity)
       from restored
   )
   select intent_id from refunded`,
);

/** Takes note, once, that a refund has failed after it was made: its money is with the provider again, and owed. */
export const recordFailedRefund = statement<{ order_id: string }, [intentId: string, refundId: string]>(
  'record-failed-refund',
  `with failed as (
     update payments set status = 'owed' where intent_id = $1 and refund_id = $2 and status = 'refunded'
      returning order_id, amount_cents
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'provider', 'owed', amount_cents from failed
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.refund-failed', order_id, null,
            jsonb_build_object('intent', $1::text, 'refund', $2::text, 'amountCents', amount_cents)
       from failed
   )
   select order_id from failed`,
);
