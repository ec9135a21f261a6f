import { statement } from '../platform/database/index.ts';

// Locks are taken in the order part, order, payment, as in placing and closing. The payment's row carries the sums of
// its reversals: locking that row shows a statement what the one before it wrote.

/** The `payment_issue` of the order, by its payment `p` after the change. */
const ISSUE = `case when p.open_disputes > 0 then 'disputed'
                    when p.returned_cents = 0 then null
                    when p.returned_cents < p.amount_cents then 'partly-returned'
                    else 'returned' end`;

/**
 * Records money that was returned to the buyer, once: a refund, or a dispute that was open and is lost. When a payment
 * was returned in whole, its order is closed unless it was shipped, and the stock returns. The ledger takes the money
 * of a paid or shipped order from `sales`, other money from `owed`, and what a person had paid back by other means from
 * `repaid`. A payment that the version before reversals marked as refunded is in the ledger already.
 */
export const recordReturn = statement<
  {
    order_id: string;
    order_stands: boolean;
    order_closed: boolean;
    amount_cents: number;
    /** How much of it went back although a person had paid it back before. */
    repaid_cents: number;
  },
  [intentId: string, reversalId: string, kind: 'refund' | 'dispute', amountCents: number]
>(
  'record-return',
  `with part as (
     select parts.id from payments p join orders o on o.id = p.order_id join parts on parts.id = o.part_id
      where p.intent_id = $1 for update of parts
   ), held as (
     select o.id, o.status, o.status in ('paid', 'shipped') and o.transaction_id = $1 as stands
       from orders o join part on part.id = o.part_id
      where o.id = (select order_id from payments where intent_id = $1) for update of o
   ), before as (
     select p.intent_id, p.amount_cents - p.returned_cents as cents_left, held.status as order_status, held.stands,
            greatest(p.amount_cents - p.returned_cents - p.repaid_cents, 0) as unpaid_cents,
            p.status = 'refunded' and p.returned_cents + p.repaid_cents < p.amount_cents as was_booked
       from payments p join held on held.id = p.order_id
      where p.intent_id = $1 and p.status in ('succeeded', 'owed', 'refund_failed', 'refunded') for update of p
   ), made as (
     insert into reversals (id, intent_id, kind, amount_cents, status)
     select $2, intent_id, $3, least($4, cents_left), 'made' from before
     on conflict (id) do update set status = 'made', amount_cents = excluded.amount_cents
      where reversals.status = 'open'
     returning amount_cents
   ), returned as (
     update payments p
        set returned_cents = p.returned_cents + made.amount_cents,
            open_disputes = p.open_disputes - case $3::text when 'dispute' then 1 else 0 end,
            status = case when p.returned_cents + made.amount_cents + p.repaid_cents >= p.amount_cents then 'refunded'
                          else p.status end
       from made, before where p.intent_id = before.intent_id
      returning p.order_id, made.amount_cents, p.status = 'refunded' as whole, before.was_booked,
                before.order_status, before.stands, ${ISSUE} as issue,
                case when before.stands then 0 else greatest(made.amount_cents - before.unpaid_cents, 0) end
                  as repaid_cents
   ), moved as (
     select order_id, account, kind, cents
       from returned cross join lateral (
              values (case when stands then 'sales' else 'owed' end,
                      case when stands then 'payment.returned' else 'payment.refunded' end,
                      amount_cents - repaid_cents),
                     ('repaid', 'payment.returned-twice', repaid_cents)) as parts (account, kind, cents)
      where not was_booked and cents > 0
   ), changed as (
     update orders o
        set payment_issue = r.issue,
            status = case when r.whole and o.status in ('paid', 'refunding') then 'refunded' else o.status end,
            removed_at = case when r.whole and o.status = 'paid' then now() else o.removed_at end
       from returned r where o.id = r.order_id and o.transaction_id = $1
      returning o.id, o.part_id, o.quantity, o.status
   ), closed as (
     select changed.id, part_id, quantity, order_status from changed, returned
      where changed.status = 'refunded' and order_status <> 'refunded'
   ), restored as (
     update parts p set quantity = p.quantity + closed.quantity from closed where p.id = closed.part_id
      returning p.id, p.quantity, closed.quantity as returned
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, account, 'provider', cents from moved
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', kind, order_id, null,
            jsonb_build_object('intent', $1::text, $3::text, $2::text, 'amountCents', cents)
       from moved
     union all
     select 'payments', 'order.refunded', id, jsonb_build_object('status', order_status), '{"status":"refunded"}'::jsonb
       from closed
     union all
     select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
            jsonb_build_object('quantity', quantity)
       from restored
   )
   select order_id, stands as order_stands, exists (select 1 from closed) as order_closed, amount_cents, repaid_cents
     from returned`,
);

/**
 * Records, once, that the shop has the money after all, or keeps it: a refund failed after it was made, a dispute was
 * won, an inquiry was closed. The money of a paid or shipped order counts as `sales` again; other money is owed, and a
 * person pays it back, unless they have done so before.
 */
export const recordReturnFailed = statement<
  { order_id: string; order_stands: boolean; came_back: boolean; is_owed: boolean },
  [intentId: string, reversalId: string]
>(
  'record-return-failed',
  `with held as (
     select o.id, o.status in ('paid', 'shipped') and o.transaction_id = $1 as stands from orders o
      where o.id = (select order_id from payments where intent_id = $1) for update
   ), before as (
     select p.intent_id, held.stands from payments p join held on held.id = p.order_id
      where p.intent_id = $1 for update of p
   ), reversal as (
     select r.id, r.kind, r.status, before.stands from reversals r join before using (intent_id)
      where r.id = $2 and r.status <> 'failed' for update of r
   ), failed as (
     update reversals r set status = 'failed' from reversal where r.id = reversal.id
      returning reversal.kind, reversal.stands, reversal.status = 'open' as was_open,
                reversal.status = 'inquiry' as was_inquiry,
                case reversal.status when 'made' then r.amount_cents else 0 end as cents
   ), returned as (
     update payments p
        set returned_cents = p.returned_cents - failed.cents,
            open_disputes = p.open_disputes - failed.was_open::int,
            open_inquiries = p.open_inquiries - failed.was_inquiry::int,
            status = case when p.status <> 'refunded' or failed.cents = 0 then p.status
                          when failed.stands then 'succeeded'
                          when p.returned_cents - failed.cents + p.repaid_cents < p.amount_cents then 'refund_failed'
                          else p.status end
       from failed where p.intent_id = $1
      returning p.order_id, failed.kind, failed.stands, failed.cents, failed.was_open, failed.was_inquiry,
                ${ISSUE} as issue, p.open_inquiries > 0 as inquiry,
                case when failed.stands then 0
                     else failed.cents - least(failed.cents,
                                               greatest(p.amount_cents - p.returned_cents - p.repaid_cents, 0)) end
                  as repaid_cents
   ), marked as (
     update orders o set payment_issue = returned.issue, inquiry = returned.inquiry from returned
      where o.id = returned.order_id and o.transaction_id = $1
   ), moved as (
     select order_id, returned.kind as reversal_kind, account, parts.kind, parts.cents
       from returned cross join lateral (
              values (case when stands then 'sales' else 'owed' end,
                      case when stands then 'payment.return-failed' else 'payment.refund-failed' end,
                      returned.cents - repaid_cents),
                     ('repaid', 'payment.second-return-failed', repaid_cents)) as parts (account, kind, cents)
      where parts.cents > 0
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'provider', account, cents from moved
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', case when was_open then 'payment.dispute-won' else 'payment.inquiry-closed' end, order_id,
            null::jsonb,
            jsonb_build_object('intent', $1::text, kind, $2::text)
       from returned where was_open or was_inquiry
     union all
     select 'payments', kind, order_id, null,
            jsonb_build_object('intent', $1::text, reversal_kind, $2::text, 'amountCents', cents)
       from moved
   )
   select order_id, stands as order_stands, cents > 0 as came_back, cents > repaid_cents as is_owed from returned`,
);

/**
 * Records, once, that the provider refuses to refund what is owed: a person pays it back. The order was not shipped, so
 * it is closed and its stock returns.
 */
export const recordRefusedRefund = statement<{ order_id: string }, [intentId: string]>(
  'record-refused-refund',
  `with part as (
     select parts.id from payments p join orders o on o.id = p.order_id join parts on parts.id = o.part_id
      where p.intent_id = $1 for update of parts
   ), closed as (
     update orders o set status = 'refunded' from part
      where o.id = (select order_id from payments where intent_id = $1 and status = 'owed')
        and o.part_id = part.id and o.status = 'refunding' and o.transaction_id = $1
      returning o.id, o.part_id, o.quantity
   ), refused as (
     update payments set status = 'refund_failed' where intent_id = $1 and status = 'owed'
      returning order_id, amount_cents - returned_cents as cents
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

/** Money for an order that the shop is to refund. */
export const listOwed = statement<{ intent_id: string; failed_refunds: number }, [orderId: string]>(
  'list-owed',
  `select intent_id, failed_refunds from payments where order_id = $1 and status = 'owed'`,
);

/** Counts a refund that the provider refused; concurrent reports of one try count once. */
export const countFailedRefund = statement<Record<string, never>, [intentId: string, counted: number]>(
  'count-failed-refund',
  'update payments set failed_refunds = failed_refunds + 1 where intent_id = $1 and failed_refunds = $2',
);

/** Payments that a person has to pay back, of an order or by their own id. */
export const listFailedRefunds = statement<
  { intent_id: string; order_id: string },
  [orderOrIntentId: string]
>(
  'list-failed-refunds',
  `select intent_id, order_id from payments
    where (order_id = $1 or intent_id = $1) and status = 'refund_failed'`,
);

/** Records, once, that a person paid back by other means what the shop could not refund. */
export const recordRepayment = statement<{ repaid_cents: number }, [intentId: string, actor: string]>(
  'record-repayment',
  `with before as (
     select intent_id, order_id, amount_cents - returned_cents - repaid_cents as cents from payments
      where intent_id = $1 and status = 'refund_failed' for update
   ), repaid as (
     update payments p set repaid_cents = p.repaid_cents + before.cents, status = 'refunded' from before
      where p.intent_id = before.intent_id
      returning p.order_id, before.cents
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
