import { statement } from '../platform/database/index.ts';
import { declinesInADay } from './decline.store.ts';

export type PaymentStatus =
  | 'open'
  | 'lost'
  | 'declined'
  | 'cancelled'
  | 'succeeded'
  | 'owed'
  | 'refund_failed'
  | 'refunded';

/** What can be paid by one intent: an order, or a trade order with all its lines. Their ids tell the two apart. */
export interface PayableRow {
  id: string;
  user_id: string;
  email: string;
  /** A trade order is unpaid while any of its lines is. A `line` cannot be paid by itself. */
  status: 'unpaid' | 'settled' | 'line';
  /** What is to be paid now. */
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

/** Payments of an order or of a trade order, by its id. */
const HAS_PAYABLE_ID = '(order_id = $1 or trade_order_id = $1)';

export const findPayable = statement<PayableRow, [payableId: string]>(
  'find-payable',
  `with payable as (
     select id, user_id, email, total_cents, failed_intents,
            case when trade_order_id is not null then 'line' when status = 'unpaid' then 'unpaid' else 'settled' end as status
       from orders where id = $1 and removed_at is null
     union all
     select t.id, t.user_id, t.email, coalesce(lines.unpaid_cents, lines.cents), t.failed_intents,
            case when lines.unpaid_cents is null then 'settled' else 'unpaid' end
       from trade_orders t cross join lateral (
              select sum(total_cents)::bigint as cents,
                     (sum(total_cents) filter (where status = 'unpaid'))::bigint as unpaid_cents
                from orders where trade_order_id = t.id and removed_at is null) lines
      where t.id = $1 and lines.cents is not null
   )
   select o.id, o.user_id, o.email, o.status, o.total_cents, p.intent_id, p.status as intent_status, p.client_secret,
          o.failed_intents,
          exists (select 1 from payments where ${HAS_PAYABLE_ID} and (status = 'declined' or declines > 0)) as declined,
          ${declinesInADay('o.user_id')} as declines_in_a_day,
          (select count(*)::int from payments where ${HAS_PAYABLE_ID}) as intents
     from payable o
     left join payments p on (p.order_id = $1 or p.trade_order_id = $1) and p.status in ('open', 'lost')`,
);

/** A buyer's unpaid orders, without those of trade orders; the one they last opened first. */
export const listUnpaidOrders = statement<
  { id: string; total_cents: number; opened: boolean },
  [userId: string]
>(
  'list-unpaid-orders',
  `select id, total_cents, opened_at is not null as opened from orders
    where user_id = $1 and status = 'unpaid' and trade_order_id is null
    order by opened_at desc nulls last`,
);

/**
 * Keeps an intent for exactly what is still unpaid of an order or a trade order; the first of several at once is kept.
 * The orders are locked, so that no line of a trade order is cancelled meanwhile.
 */
export const keepIntent = statement<
  Record<string, never>,
  [intentId: string, payableId: string, amountCents: number, clientSecret: string]
>(
  'keep-intent',
  `with unpaid as (
     select id, trade_order_id, total_cents from orders
      where (id = $2 and trade_order_id is null or trade_order_id = $2) and status = 'unpaid'
      order by id
        for share
   )
   insert into payments (intent_id, order_id, trade_order_id, amount_cents, status, client_secret)
   select $1, min(id) filter (where trade_order_id is null), min(trade_order_id), $3::bigint, 'open', $4
     from unpaid having sum(total_cents) = $3::bigint
   on conflict do nothing`,
);

/** Counts a try to make an intent that the provider refused; concurrent reports of one try count once. */
export const countFailedIntent = statement<Record<string, never>, [payableId: string, counted: number]>(
  'count-failed-intent',
  `with counted as (
     update orders set failed_intents = failed_intents + 1 where id = $1 and failed_intents = $2
   )
   update trade_orders set failed_intents = failed_intents + 1 where id = $1 and failed_intents = $2`,
);

/**
 * Settles a payment that the provider reports as succeeded, once: its order, or every line of its trade order, becomes
 * paid if they wait for this payment, in this amount and currency; otherwise the money is owed. The payment is locked
 * first, so that of two updates that differ and come at once the second finds it settled. Money of another currency is
 * booked by its number in that currency's smallest unit, and leaves by the same. Answers no row when nothing was open.
 *
 * Money of a trade order is divided between its lines, by their totals: each line's share is booked and returned by
 * itself.
 */
export const settlePayment = statement<
  { paid: boolean; order_id: string; fits: boolean },
  [intentId: string, payableId: string, amountCents: number, currency: string]
>(
  'settle-payment',
  `with known as (
     select intent_id, order_id, trade_order_id,
            coalesce(order_id, trade_order_id) = $2 and amount_cents = $3 and $4 = 'usd' as fits
       from payments where intent_id = $1 and status in ('open', 'lost', 'declined', 'cancelled') for update
   ), waiting as (
     select o.id, o.total_cents from orders o, known
      where known.fits and (o.id = known.order_id or o.trade_order_id = known.trade_order_id) and o.status = 'unpaid'
      order by o.id
        for update of o
   ), paid as (
     update orders o set status = 'paid', transaction_id = $1 from waiting
      where o.id = waiting.id and o.status = 'unpaid' and (select sum(total_cents) from waiting) = $3
      returning o.id, o.total_cents, o.trade_order_id
   ), settled as (
     update payments p
        set status = case when exists (select 1 from paid) then 'succeeded' else 'owed' end,
            amount_cents = $3, settled_at = now(), checked_at = now(), tries = 0
       from known where p.intent_id = known.intent_id
      returning p.order_id, p.trade_order_id, p.status, known.fits
   ), lines as (
     select o.id, o.trade_order_id is not null as shared, o.total_cents, settled.status,
            sum(o.total_cents) over (order by o.id) as cents_so_far, sum(o.total_cents) over () as cents_of_all
       from settled join orders o on o.id = settled.order_id or o.trade_order_id = settled.trade_order_id
      where settled.status = 'owed' or o.id in (select id from paid)
   ), divided as (
     select id as order_id, shared, status,
            (floor($3 * cents_so_far / cents_of_all) - floor($3 * (cents_so_far - total_cents) / cents_of_all))::bigint
              as cents
       from lines
   ), shares as (
     insert into payment_shares (intent_id, order_id, amount_cents, status)
     select $1, order_id, cents, status from divided where shared and cents > 0
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, $1, 'provider', case status when 'succeeded' then 'sales' else 'owed' end, cents
       from divided where cents > 0
   ), hold_ended as (
     update trade_orders set hold_until = null where id in (select trade_order_id from paid)
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'order.paid', id, '{"status":"unpaid"}'::jsonb,
            jsonb_build_object('status', 'paid', 'transactionId', $1::text, 'amountCents', total_cents)
       from paid
     union all
     select 'payments', 'payment.owed', order_id, null,
            jsonb_build_object('intent', $1::text, 'amountCents', cents, 'currency', $4::text)
       from divided where status = 'owed' and cents > 0
     union all
     select 'payments', 'trade-order.paid', trade_order_id, null,
            jsonb_build_object('transactionId', $1::text, 'amountCents', $3::bigint)
       from settled where status = 'succeeded' and trade_order_id is not null
   )
   select status = 'succeeded' as paid, coalesce(order_id, trade_order_id) as order_id, fits from settled`,
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
     update payments set status = 'lost', tries = 0 where intent_id = $1 and status = 'open'
      returning coalesce(order_id, trade_order_id) as order_id
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
     update payments set status = 'open', tries = 0 where intent_id = $1 and status = 'lost'
      returning coalesce(order_id, trade_order_id) as order_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.found', order_id, null, jsonb_build_object('intent', $1::text) from found
   )
   select order_id from found`,
);

/** The intent of an order, or of a trade order, that can still be paid. */
export const findOpenIntent = statement<{ intent_id: string }, [payableId: string]>(
  'find-open-intent',
  `select intent_id from payments where ${HAS_PAYABLE_ID} and status in ('open', 'lost')`,
);

/** The status of an intent; no row for one that the shop does not know. */
export const findPaymentStatus = statement<{ status: PaymentStatus; order_id: string }, [intentId: string]>(
  'find-payment-status',
  'select status, coalesce(order_id, trade_order_id) as order_id from payments where intent_id = $1',
);

/** The time that many seconds ago by the database's clock; as text, because a `Date` drops the microseconds. */
export const timeAgo = statement<{ time: string }, [seconds: number]>(
  'time-ago',
  'select (now() - make_interval(secs => $1))::text as time',
);

/** Makes payments due again that were tried while the clock was ahead: their next try would be hours away. */
export const correctFutureTries = statement<Record<string, never>, []>(
  'correct-future-tries',
  `with shares as (
     update payment_shares set checked_at = now() - interval '1 day'
      where status = 'owed' and checked_at > now() + interval '5 minutes'
   )
   update payments set checked_at = now() - interval '1 day'
    where status in ('open', 'lost', 'owed') and checked_at > now() + interval '5 minutes'`,
);

export interface ClaimedPayment {
  intent_id: string;
  /** The order whose share of a trade order's payment is to be refunded; absent where it is the whole payment. */
  share_of: string | null;
  status: 'open' | 'lost' | 'owed';
  /** Whether what it pays waits for it, and it was not ended by too many declines. */
  wanted: boolean;
  failed_refunds: number;
  /** How often it was tried in this state, this time included. */
  tries: number;
}

const MAX_PAUSE = "interval '6 hours'";

/** Rows that are due for a try, the longest untried first. */
const due = (table: string, key: string, states: string) =>
  `select ${key} from ${table} due
    where status in ${states}
      and checked_at <= $1::timestamptz
      and checked_at <= $1::timestamptz + make_interval(secs => $2)
                        - least(make_interval(secs => $2 * power(2, least(tries, 16))), ${MAX_PAUSE})`;

/** After the run's beginning, also where the clock tells milliseconds: a run tries a payment once. */
const CLAIMED_AT = `greatest(now(), $1::timestamptz + interval '1 microsecond')`;

/**
 * Takes payments to settle, the longest untried first: those that may still be paid, and money to be refunded, of whole
 * payments and of single lines of trade orders. The pause before the next try doubles with each, up to six hours. No two
 * processes take the same payment, and one that fails goes to the end of the queue.
 * @param untriedSince payments last tried after this are not due
 * @param pauseSeconds the first pause
 */
export const claimPayments = statement<
  ClaimedPayment,
  [untriedSince: string, pauseSeconds: number, rows: number]
>(
  'claim-payments',
  `with payment as (
     update payments p set checked_at = ${CLAIMED_AT}, tries = p.tries + 1
      where p.intent_id in (
        ${due('payments', 'intent_id', "('open', 'lost', 'owed')")} order by checked_at limit $3
           for update skip locked)
     returning p.*
   ), share as (
     update payment_shares s set checked_at = ${CLAIMED_AT}, tries = s.tries + 1
      where (s.intent_id, s.order_id) in (
        ${due('payment_shares', 'intent_id, order_id', "('owed')")}
          and not exists (select 1 from payments p where p.intent_id = due.intent_id and p.status = 'owed')
         order by checked_at limit $3
           for update skip locked)
     returning s.*
   )
   select intent_id, null as share_of, status, failed_refunds, tries,
          declines = 0 and case
            -- Not as \`exists\`, for which all unpaid orders would be read.
            when order_id is not null then (select orders.status = 'unpaid' from orders where id = order_id)
            else amount_cents = (
              select coalesce(sum(total_cents), 0) from orders
               where orders.trade_order_id = payment.trade_order_id and orders.status = 'unpaid')
          end as wanted
     from payment
   union all
   select intent_id, order_id, status, failed_refunds, tries, false from share`,
);
