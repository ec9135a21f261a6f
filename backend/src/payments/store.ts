import { statement } from '../platform/database/index.ts';

export interface PayableOrderRow {
  id: string;
  user_id: string;
  email: string;
  status: string;
  total_cents: number;
  /** Of its open intent. */
  client_secret: string | null;
  /** How many it has had. */
  intents: number;
  /** How many tries gave none. */
  failed_intents: number;
}

export const findPayable = statement<PayableOrderRow, [orderId: string]>(
  'find-payable-order',
  `select o.id, o.user_id, o.email, o.status, o.total_cents, p.client_secret, o.failed_intents,
          (select count(*)::int from payments where order_id = o.id) as intents
     from orders o left join payments p on p.order_id = o.id and p.status = 'open'
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

/** Counts a try to make an intent that the provider refused; several at once count as the one they were. */
export const countFailedIntent = statement<Record<string, never>, [orderId: string, counted: number]>(
  'count-failed-intent',
  'update orders set failed_intents = failed_intents + 1 where id = $1 and failed_intents = $2',
);

/**
 * Settles a payment that the provider reports as succeeded, once: the order becomes paid if it waits for this
 * payment, in this amount and currency; otherwise the money is owed. The payment is locked first, so that of
 * two words at once that differ the second finds it settled. Money of another currency is booked by its number
 * in that currency's smallest unit, and leaves by the same. Answers no row when nothing was open.
 */
export const settlePayment = statement<
  { paid: boolean; order_id: string; fits: boolean },
  [intentId: string, orderId: string, amountCents: number, currency: string]
>(
  'settle-payment',
  `with known as (
     select intent_id, order_id = $2 and amount_cents = $3 and $4 = 'usd' as fits
       from payments where intent_id = $1 and status in ('open', 'cancelled') for update
   ), paid as (
     update orders o set status = 'paid', transaction_id = $1 from known
      where known.fits and o.id = $2 and o.status = 'unpaid'
      returning o.id
   ), settled as (
     update payments p
        set status = case when exists (select 1 from paid) then 'succeeded' else 'owed' end,
            amount_cents = $3, settled_at = now(), checked_at = now()
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

export const cancelPayment = statement<Record<string, never>, [intentId: string]>(
  'cancel-payment',
  `update payments set status = 'cancelled', settled_at = now() where intent_id = $1 and status = 'open'`,
);

export const findOpenIntent = statement<{ intent_id: string }, [orderId: string]>(
  'find-open-intent',
  `select intent_id from payments where order_id = $1 and status = 'open'`,
);

export const isKnownIntent = statement<{ known: boolean }, [intentId: string]>(
  'is-known-intent',
  'select exists (select 1 from payments where intent_id = $1) as known',
);

/** The moment so many seconds ago by the database's clock, in its own exact writing. */
export const momentAgo = statement<{ moment: string }, [seconds: number]>(
  'moment-ago',
  'select (now() - make_interval(secs => $1))::text as moment',
);

/** Makes payments due again that were tried while the clock was ahead: they would wait until that time has come. */
export const correctFutureTries = statement<Record<string, never>, []>(
  'correct-future-tries',
  `update payments set checked_at = now() - interval '1 day'
    where status in ('open', 'owed') and checked_at > now() + interval '5 minutes'`,
);

export interface ClaimedPayment {
  intent_id: string;
  status: 'open' | 'owed';
  /** Whether its order waits for it. */
  wanted: boolean;
  failed_refunds: number;
}

/**
 * Takes payments to settle that nobody has tried after the given moment, the longest untried first: open ones,
 * and money to be refunded. No two processes take the same, and one that fails goes to the end of the line.
 */
export const claimPayments = statement<ClaimedPayment, [untriedSince: string, rows: number]>(
  'claim-payments',
  `update payments p set checked_at = now() from orders o
    where o.id = p.order_id and p.intent_id in (
      select intent_id from payments
       where status in ('open', 'owed') and (status = 'open' or refund_id is null) and checked_at <= $1::timestamptz
       order by checked_at limit $2
         for update skip locked)
   returning p.intent_id, p.status, p.failed_refunds, o.status = 'unpaid' as wanted`,
);
