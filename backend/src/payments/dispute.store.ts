import { statement } from '../platform/database/index.ts';
import { ordersOf } from './payment-shares.ts';

// Locks: see reversal.store.ts.

/** Records, once, that the buyer's bank inquires about a payment; nothing is blocked by it. */
export const recordInquiry = statement<
  { order_id: string },
  [intentId: string, disputeId: string, amountCents: number]
>(
  'record-inquiry',
  `with held as (
     ${ordersOf('$1')} for update of o
   ), noted as (
     insert into reversals (id, intent_id, kind, amount_cents, status)
     select $2, p.intent_id, 'dispute', $3, 'inquiry' from payments p
      where p.intent_id = $1 and (select count(*) from held) > 0
     on conflict (id) do nothing
     returning id
   ), counted as (
     update payments p set open_inquiries = open_inquiries + 1 from noted where p.intent_id = $1
      returning coalesce(p.order_id, p.trade_order_id) as order_id
   ), marked as (
     update orders o set inquiry = true from held, counted where o.id = held.id and o.transaction_id = $1
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.inquired', order_id, null,
            jsonb_build_object('intent', $1::text, 'dispute', $2::text, 'amountCents', $3::bigint)
       from counted
   )
   select order_id from counted`,
);

/**
 * Records a dispute without a decision, once, also one that was an inquiry before. Its order is not shipped until the
 * dispute is decided.
 */
export const recordDispute = statement<
  { order_id: string },
  [intentId: string, disputeId: string, amountCents: number]
>(
  'record-dispute',
  `with held as (
     ${ordersOf('$1')} for update of o
   ), escalated as (
     update reversals r set status = 'open', amount_cents = $3
      where (select count(*) from held) > 0 and r.id = $2 and r.intent_id = $1 and r.status = 'inquiry'
      returning r.id
   ), noted as (
     insert into reversals (id, intent_id, kind, amount_cents, status)
     select $2, p.intent_id, 'dispute', $3, 'open' from payments p
      where p.intent_id = $1 and (select count(*) from held) > 0 and not exists (select 1 from escalated)
     on conflict (id) do nothing
     returning id
   ), counted as (
     update payments p
        set open_disputes = p.open_disputes + 1,
            open_inquiries = p.open_inquiries - (select count(*)::int from escalated)
      where p.intent_id = $1 and (exists (select 1 from noted) or exists (select 1 from escalated))
      returning coalesce(p.order_id, p.trade_order_id) as order_id, p.open_inquiries > 0 as inquiry
   ), marked as (
     update orders o set payment_issue = 'disputed', inquiry = counted.inquiry from held, counted
      where o.id = held.id and o.transaction_id = $1
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.disputed', order_id, null,
            jsonb_build_object('intent', $1::text, 'dispute', $2::text, 'amountCents', $3::bigint)
       from counted
   )
   select order_id from counted`,
);
