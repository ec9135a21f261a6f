import { statement } from '../platform/database/index.ts';
import { ordersOf } from './payment-shares.ts';

// Locks are taken in the order parts, orders, payment, shares, as in placing and closing. The rows of the payment and of
// its shares carry the sums of their reversals: locking them shows a statement what the one before it wrote. New sums are
// computed from what was locked: PostgreSQL checks a row's constraints before it finds that the row has changed since the
// statement began, so the sum of that time could lie outside the payment.

const STANDS = "o.status in ('paid', 'shipped') and o.transaction_id = $1 as stands";

/** The `payment_issue` of an order, by the sums after the change. */
const ISSUE = `case when disputes > 0 then 'disputed'
                    when returned_cents = 0 then null
                    when returned_cents < amount_cents then 'partly-returned'
                    else 'returned' end`;

/**
 * The money of the payment `$1` by order, locked: `stands` says whether the order is paid or shipped by it. Needs the
 * CTEs `held` (its orders) and `before` (the payment).
 */
const BY_ORDER = `share_locked as (
     select s.order_id, s.amount_cents, s.returned_cents, s.repaid_cents from payment_shares s, before
      where s.intent_id = before.intent_id
      order by s.order_id
        for update of s
   ), money as (
     select held.*, m.amount_cents, m.returned_cents as returned_before, m.repaid_cents,
            m.amount_cents - m.returned_cents as cents_left
       from (select order_id, amount_cents, returned_cents, repaid_cents from before where order_id is not null
             union all
             select * from share_locked) m
       join held on held.id = m.order_id
   )`;

/**
 * Records money that was returned to the buyer, once: a refund, or a dispute that was open and is lost. What is not
 * for one line of a trade order is divided between its lines, by what is left of each. When all the money of an order was
 * returned, it is closed unless it was shipped, and the stock returns. The ledger takes the money of a paid or shipped
 * order from `sales`, other money from `owed`, and what a person had paid back by other means from `repaid`.
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
  [
    intentId: string,
    reversalId: string,
    kind: 'refund' | 'dispute',
    amountCents: number,
    /** The line of a trade order that it is for, if it is for one. */
    orderId: string | null,
  ]
>(
  'record-return',
  `with part as (
     select parts.id from parts
      where parts.id in (select part_id from (${ordersOf('$1', 'o.part_id')}) paid_for)
      order by parts.id
        for update
   ), held as (
     ${ordersOf('$1', `o.id, o.part_id, o.quantity, o.status, ${STANDS}`, '(select count(*) from part) > 0')}
        for update of o
   ), before as (
     select p.intent_id, p.order_id, p.trade_order_id, p.amount_cents, p.returned_cents, p.repaid_cents
       from payments p
      where p.intent_id = $1 and p.status in ('succeeded', 'owed', 'refund_failed', 'refunded')
        and (select count(*) from held) > 0
        for update of p
   ), ${BY_ORDER}, made as (
     insert into reversals (id, intent_id, kind, amount_cents, status)
     select $2, intent_id, $3, least($4, amount_cents - returned_cents), 'made' from before
     on conflict (id) do update set status = 'made', amount_cents = excluded.amount_cents
      where reversals.status = 'open'
     returning amount_cents as cents
   ), named as (
     select id, case when id = $5 then least(made.cents, cents_left) else 0 end as cents from money, made
   ), weighed as (
     select id, named.cents as named_cents, cents_left - named.cents as weight, made.cents - sum(named.cents) over () as rest,
            sum(cents_left - named.cents) over (order by id) as weight_so_far,
            nullif(sum(cents_left - named.cents) over (), 0) as weight_of_all
       from money join named using (id), made
   ), returned as (
     select money.*, returned_before + w.cents as returned_cents, w.cents,
            case when stands then 0
                 else greatest(w.cents - greatest(cents_left - repaid_cents, 0), 0) end as again_cents
       from money join (
         select id, named_cents + coalesce(floor(rest * weight_so_far / weight_of_all)
                                           - floor(rest * (weight_so_far - weight) / weight_of_all), 0)::bigint as cents
           from weighed) w using (id)
   ), payment as (
     update payments p
        set returned_cents = before.returned_cents + made.cents,
            open_disputes = p.open_disputes - case $3::text when 'dispute' then 1 else 0 end,
            status = case when before.returned_cents + made.cents + before.repaid_cents >= p.amount_cents then 'refunded'
                          else p.status end
       from made, before where p.intent_id = before.intent_id
      returning p.order_id, p.trade_order_id, p.open_disputes as disputes, made.cents
   ), shared as (
     update payment_shares s
        set returned_cents = r.returned_cents,
            status = case when r.returned_cents + r.repaid_cents >= r.amount_cents then 'refunded' else s.status end
       from returned r where s.intent_id = $1 and s.order_id = r.id and r.cents > 0
   ), divided as (
     insert into reversal_shares (reversal_id, order_id, amount_cents)
     select $2, id, returned.cents from returned, payment where payment.trade_order_id is not null and returned.cents > 0
   ), moved as (
     select id as order_id, account, kind, parts.cents
       from returned cross join lateral (
              values (case when stands then 'sales' else 'owed' end,
                      case when stands then 'payment.returned' else 'payment.refunded' end,
                      returned.cents - again_cents),
                     ('repaid', 'payment.returned-twice', again_cents)) as parts (account, kind, cents)
      where parts.cents > 0
   ), outcome as (
     select id, ${ISSUE} as issue, returned_cents + repaid_cents >= amount_cents as whole from returned, payment
   ), changed as (
     update orders o
        set payment_issue = r.issue,
            status = case when r.whole and o.status in ('paid', 'refunding') then 'refunded' else o.status end,
            removed_at = case when r.whole and o.status = 'paid' then now() else o.removed_at end
       from outcome r where o.id = r.id and o.transaction_id = $1
      returning o.id, o.part_id, o.quantity, o.status
   ), closed as (
     select changed.id, changed.part_id, changed.quantity, held.status as status_before
       from changed join held using (id)
      where changed.status = 'refunded' and held.status <> 'refunded'
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
     select 'payments', 'order.refunded', id, jsonb_build_object('status', status_before), '{"status":"refunded"}'::jsonb
       from closed
     union all
     select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
            jsonb_build_object('quantity', quantity)
       from restored
   )
   select coalesce($5, order_id, trade_order_id) as order_id,
          coalesce((select bool_or(stands) from returned where returned.cents > 0), false) as order_stands,
          exists (select 1 from closed) as order_closed, cents as amount_cents,
          (select coalesce(sum(again_cents), 0)::bigint from returned) as repaid_cents
     from payment`,
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
     ${ordersOf('$1', `o.id, ${STANDS}`)} for update of o
   ), before as (
     select p.intent_id, p.order_id, p.trade_order_id, p.amount_cents, p.returned_cents, p.repaid_cents
       from payments p
      where p.intent_id = $1 and (select count(*) from held) > 0
        for update of p
   ), ${BY_ORDER}, reversal as (
     select r.id, r.kind, r.status from reversals r join before using (intent_id)
      where r.id = $2 and r.status <> 'failed' for update of r
   ), failed as (
     update reversals r set status = 'failed' from reversal where r.id = reversal.id
      returning r.id, reversal.kind, reversal.status = 'open' as was_open, reversal.status = 'inquiry' as was_inquiry,
                case reversal.status when 'made' then r.amount_cents else 0 end as cents
   ), back as (
     select money.*, coalesce(case when before.trade_order_id is null then failed.cents
                                   when failed.cents > 0 then divided.amount_cents end, 0) as cents
       from money cross join before cross join failed
       left join reversal_shares divided on divided.reversal_id = failed.id and divided.order_id = money.id
   ), returned as (
     select back.*, returned_before - cents as returned_cents,
            case when stands then 0
                 else cents - least(cents, greatest(amount_cents - (returned_before - cents) - repaid_cents, 0)) end
              as again_cents
       from back
   ), payment as (
     update payments p
        set returned_cents = before.returned_cents - failed.cents,
            open_disputes = p.open_disputes - failed.was_open::int,
            open_inquiries = p.open_inquiries - failed.was_inquiry::int,
            status = case when p.status <> 'refunded' or failed.cents = 0 then p.status
                          when p.trade_order_id is not null or (select bool_and(stands) from returned) then 'succeeded'
                          when before.returned_cents - failed.cents + before.repaid_cents < p.amount_cents
                            then 'refund_failed'
                          else p.status end
       from failed, before where p.intent_id = before.intent_id
      returning p.order_id, p.trade_order_id, p.open_disputes as disputes, p.open_inquiries > 0 as inquiry,
                failed.kind, failed.cents, failed.was_open, failed.was_inquiry
   ), shared as (
     update payment_shares s
        set returned_cents = r.returned_cents,
            status = case when s.status <> 'refunded' or r.cents = 0 then s.status
                          when r.stands then 'succeeded'
                          when r.returned_cents + r.repaid_cents < r.amount_cents then 'refund_failed'
                          else s.status end
       from returned r where s.intent_id = $1 and s.order_id = r.id
   ), marked as (
     update orders o set payment_issue = r.issue, inquiry = r.inquiry
       from (select id, inquiry, ${ISSUE} as issue from returned, payment) r
      where o.id = r.id and o.transaction_id = $1
   ), moved as (
     select returned.id as order_id, payment.kind as reversal_kind, account, parts.kind, parts.cents
       from payment, returned cross join lateral (
              values (case when stands then 'sales' else 'owed' end,
                      case when stands then 'payment.return-failed' else 'payment.refund-failed' end,
                      returned.cents - again_cents),
                     ('repaid', 'payment.second-return-failed', again_cents)) as parts (account, kind, cents)
      where parts.cents > 0
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'provider', account, cents from moved
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', case when was_open then 'payment.dispute-won' else 'payment.inquiry-closed' end,
            coalesce(order_id, trade_order_id), null::jsonb, jsonb_build_object('intent', $1::text, kind, $2::text)
       from payment where was_open or was_inquiry
     union all
     select 'payments', kind, order_id, null,
            jsonb_build_object('intent', $1::text, reversal_kind, $2::text, 'amountCents', cents)
       from moved
   )
   select coalesce(order_id, trade_order_id) as order_id,
          coalesce((select bool_or(stands) from returned where returned.cents > 0), false) as order_stands,
          cents > 0 as came_back,
          exists (select 1 from moved where account = 'owed') as is_owed
     from payment`,
);
