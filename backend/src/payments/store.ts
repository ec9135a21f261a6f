import { statement } from '../platform/database/index.ts';
import { declinesInADay } from './decline.store.ts';
import { FAILURES_UNTIL_A_PERSON_IS_TOLD } from './event-inbox.store.ts';

export type PaymentStatus =
  | 'open'
  | 'lost'
  | 'declined'
  | 'cancelled'
  | 'succeeded'
  | 'owed'
  | 'refund_failed'
  | 'refunded';

export interface PayableOrderRow {
  id: string;
  user_id: string;
  email: string;
  status: string;
  total_cents: number;
  /** Its intent that can still be paid, if there is one. */
  intent_id: string | null;
  intent_status: 'open' | 'lost' | null;
  client_secret: string | null;
  /** Whether an intent of it was ended after too many declines. */
  declined: boolean;
  /** How many cards of its buyer were declined in the last 24 hours. */
  declines_in_a_day: number;
  /** How many it has had. */
  intents: number;
  /** How many tries gave none. */
  failed_intents: number;
}

export const findPayable = statement<PayableOrderRow, [orderId: string]>(
  'find-payable-order',
  `select o.id, o.user_id, o.email, o.status, o.total_cents, p.intent_id, p.status as intent_status, p.client_secret,
          o.failed_intents, exists (select 1 from payments where order_id = o.id and (status = 'declined' or declines > 0)) as declined,
          ${declinesInADay('o.user_id')} as declines_in_a_day,
          (select count(*)::int from payments where order_id = o.id) as intents
     from orders o left join payments p on p.order_id = o.id and p.status in ('open', 'lost')
    where o.id = $1 and o.removed_at is null`,
);

/** A buyer's unpaid orders, the one they last opened first. */
export const listUnpaidOrders = statement<
  { id: string; total_cents: number; opened: boolean },
  [userId: string]
>(
  'list-unpaid-orders',
  `select id, total_cents, opened_at is not null as opened from orders
    where user_id = $1 and status = 'unpaid'
    order by opened_at desc nulls last`,
);

/** Keeps the intent of an order that is still unpaid; the first of several at once is kept. */
export const keepIntent = statement<
  Record<string, never>,
  [intentId: string, orderId: string, amountCents: number, clientSecret: string]
>(
  'keep-intent',
  `insert into payments (intent_id, order_id, amount_cents, status, client_secret)
   select $1, id, $3, 'open', $4 from orders where id = $2 and status = 'unpaid'
   on conflict do nothing`,
);

/** Counts a try to make an intent that the provider refused; concurrent reports of one try count once. */
export const countFailedIntent = statement<Record<string, never>, [orderId: string, counted: number]>(
  'count-failed-intent',
  'update orders set failed_intents = failed_intents + 1 where id = $1 and failed_intents = $2',
);

/**
 * Settles a payment that the provider reports as succeeded, once: the order becomes paid if it waits for this
 * payment, in this amount and currency; otherwise the money is owed. The payment is locked first, so that of
 * two updates that differ and come at once the second finds it settled. Money of another currency is booked by its
 * number in that currency's smallest unit, and leaves by the same. Answers no row when nothing was open.
 */
export const settlePayment = statement<
  { paid: boolean; order_id: string; fits: boolean },
  [intentId: string, orderId: string, amountCents: number, currency: string]
>(
  'settle-payment',
  `with known as (
     select intent_id, order_id = $2 and amount_cents = $3 and $4 = 'usd' as fits
       from payments where intent_id = $1 and status in ('open', 'lost', 'declined', 'cancelled') for update
   ), paid as (
     update orders o set status = 'paid', transaction_id = $1 from known
      where known.fits and o.id = $2 and o.status = 'unpaid'
      returning o.id
   ), settled as (
     update payments p
        set status = case when exists (select 1 from paid) then 'succeeded' else 'owed' end,
            amount_cents = $3, settled_at = now(), checked_at = now(), tries = 0
       from known where p.intent_id = known.intent_id
      returning p.order_id, p.status, known.fits
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'provider', case status when 'succeeded' then 'sales' else 'owed' end, $3 from settled
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'order.paid', id, '{"status":"unpaid"}'::jsonb,
            jsonb_build_object('status', 'paid', 'transactionId', $1::text, 'amountCents', $3::bigint)
       from paid
     union all
     select 'payments', 'payment.owed', order_id, null,
            jsonb_build_object('intent', $1::text, 'amountCents', $3::bigint, 'currency', $4::text)
       from settled where status = 'owed'
   )
   select status = 'succeeded' as paid, order_id, fits from settled`,
);

/** Records that an intent can no longer be paid; one that was ended by too many declines is `declined`. */
export const markPaymentCancelled = statement<Record<string, never>, [intentId: string]>(
  'mark-payment-cancelled',
  `update payments set status = case when declines > 0 then 'declined' else 'cancelled' end, settled_at = now()
    where intent_id = $1 and status in ('open', 'lost')`,
);

/** Records, once, that the provider does not know an intent under the shop's key. */
export const markPaymentLost = statement<{ order_id: string }, [intentId: string]>(
  'mark-payment-lost',
  `with lost as (
     update payments set status = 'lost', tries = 0 where intent_id = $1 and status = 'open' returning order_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.lost', order_id, null, jsonb_build_object('intent', $1::text) from lost
   )
   select order_id from lost`,
);

/** Records, once, that the provider knows an intent again, and that it can still be paid. */
export const markPaymentFound = statement<{ order_id: string }, [intentId: string]>(
  'mark-payment-found',
  `with found as (
     update payments set status = 'open', tries = 0 where intent_id = $1 and status = 'lost' returning order_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.found', order_id, null, jsonb_build_object('intent', $1::text) from found
   )
   select order_id from found`,
);

/** The intent of an order that can still be paid. */
export const findOpenIntent = statement<{ intent_id: string }, [orderId: string]>(
  'find-open-intent',
  `select intent_id from payments where order_id = $1 and status in ('open', 'lost')`,
);

/** The status of an intent; no row for one that the shop does not know. */
export const findPaymentStatus = statement<{ status: PaymentStatus; order_id: string }, [intentId: string]>(
  'find-payment-status',
  'select status, order_id from payments where intent_id = $1',
);

/** The time that many seconds ago by the database's clock; as text, because a `Date` drops the microseconds. */
export const timeAgo = statement<{ time: string }, [seconds: number]>(
  'time-ago',
  'select (now() - make_interval(secs => $1))::text as time',
);

/** Makes payments due again that were tried while the clock was ahead: their next try would be hours away. */
export const correctFutureTries = statement<Record<string, never>, []>(
  'correct-future-tries',
  `update payments set checked_at = now() - interval '1 day'
    where status in ('open', 'lost', 'owed') and checked_at > now() + interval '5 minutes'`,
);

export interface ClaimedPayment {
  intent_id: string;
  status: 'open' | 'lost' | 'owed';
  /** Whether its order waits for it, and it was not ended by too many declines. */
  wanted: boolean;
  failed_refunds: number;
  /** How often it was tried in this state, this time included. */
  tries: number;
}

const MAX_PAUSE = "interval '6 hours'";

/**
 * Takes payments to settle, the longest untried first: those that may still be paid, and money to be refunded. The
 * pause before the next try doubles with each, up to six hours. No two processes take the same payment, and one that
 * fails goes to the end of the queue.
 * @param untriedSince payments last tried after this are not due
 * @param pauseSeconds the first pause
 */
export const claimPayments = statement<
  ClaimedPayment,
  [untriedSince: string, pauseSeconds: number, rows: number]
>(
  'claim-payments',
  `update payments p set checked_at = now(), tries = p.tries + 1 from orders o
    where o.id = p.order_id and p.intent_id in (
      select intent_id from payments
       where status in ('open', 'lost', 'owed')
         and checked_at <= $1::timestamptz
         and checked_at <= $1::timestamptz + make_interval(secs => $2)
                           - least(make_interval(secs => $2 * power(2, least(tries, 16))), ${MAX_PAUSE})
       order by checked_at limit $3
         for update skip locked)
   returning p.intent_id, p.status, p.failed_refunds, p.tries, o.status = 'unpaid' and p.declines = 0 as wanted`,
);

/** How many payments, and events of the provider, need a person, by the reason. */
export const countIssues = statement<{ trouble: string; payments: number }>(
  'count-troubled-payments',
  `select trouble, count(*) filter (where trouble = found) as payments
     from (values ('lost'), ('refund_failed'), ('disputed'), ('inquiry'), ('unhandled_event')) troubles (trouble)
     left join (
       select status as found from payments where status in ('lost', 'refund_failed')
       union all
       select 'disputed' from payments where open_disputes > 0
       union all
       select 'inquiry' from payments where open_inquiries > 0
       union all
       select 'unhandled_event' from provider_events
        where handled_at is null and failures >= ${FAILURES_UNTIL_A_PERSON_IS_TOLD}
     ) troubled on troubled.found = trouble
    group by trouble`,
);
