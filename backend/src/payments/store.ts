import { statement } from '../platform/database/index.ts';

export interface PayableOrderRow {
  id: string;
  user_id: string;
  email: string;
  status: string;
  total_cents: number;
}

/** The order with the secret of its open intent, and how many intents it has had. */
export const findPayable = statement<
  PayableOrderRow & { client_secret: string | null; attempts: number },
  [orderId: string]
>(
  'find-payable-order',
  `select o.id, o.user_id, o.email, o.status, o.total_cents, p.client_secret,
          (select count(*)::int from payments where order_id = o.id) as attempts
     from orders o left join payments p on p.order_id = o.id and p.status = 'open'
    where o.id = $1 and o.removed_at is null`,
);

/** A buyer's unpaid orders, the one he last opened first. */
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

/**
 * Settles a payment that the provider reports as succeeded. It is settled once; the order becomes
 * paid if it still waits for payment. `mismatched`: the intent was made for another order or amount.
 */
export const settlePayment = statement<
  { settled: boolean; paid: boolean; mismatched: boolean },
  [intentId: string, orderId: string, amountCents: number]
>(
  'settle-payment',
  `with settled as (
     update payments set status = 'succeeded', settled_at = now()
      where intent_id = $1 and order_id = $2 and amount_cents = $3 and status = 'open'
      returning order_id
   ), paid as (
     update orders o set status = 'paid', transaction_id = $1 from settled
      where o.id = settled.order_id and o.status = 'unpaid'
      returning o.id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'order.paid', id, '{"status":"unpaid"}',
            jsonb_build_object('status', 'paid', 'transactionId', $1::text, 'amountCents', $3::bigint)
       from paid
   )
   select exists (select 1 from settled) as settled, exists (select 1 from paid) as paid,
          exists (select 1 from payments where intent_id = $1 and status = 'open'
                     and (order_id <> $2 or amount_cents <> $3)) as mismatched`,
);

export const cancelPayment = statement<Record<string, never>, [intentId: string]>(
  'cancel-payment',
  `update payments set status = 'cancelled', settled_at = now() where intent_id = $1 and status = 'open'`,
);

export const findOpenIntent = statement<{ intent_id: string }, [orderId: string]>(
  'find-open-intent',
  `select intent_id from payments where order_id = $1 and status = 'open'`,
);

export const findSucceededIntent = statement<{ intent_id: string }, [orderId: string]>(
  'find-succeeded-intent',
  `select intent_id from payments where order_id = $1 and status = 'succeeded'`,
);

/** Takes open intents that nobody has asked about for a while; no two processes take the same. */
export const claimIntentsToCheck = statement<
  { intent_id: string; wanted: boolean },
  [uncheckedSeconds: number, rows: number]
>(
  'claim-intents-to-check',
  `update payments p set checked_at = now() from orders o
    where o.id = p.order_id and p.intent_id in (
      select intent_id from payments
       where status = 'open' and checked_at < now() - make_interval(secs => $1)
       order by checked_at limit $2
         for update skip locked)
   returning p.intent_id, o.status = 'unpaid' as wanted`,
);

/** Money that came in for orders that no longer want it: it is owed back. */
export const listOwedRefunds = statement<{ intent_id: string; order_id: string }, [rows: number]>(
  'list-owed-refunds',
  `select p.intent_id, p.order_id from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and o.status in ('cancelled', 'lapsed')
    order by p.created_at limit $1`,
);

export const recordRefund = statement<Record<string, never>, [intentId: string, refundId: string]>(
  'record-refund',
  `with refunded as (
     update payments set status = 'refunded', refund_id = $2 where intent_id = $1 and status in ('open', 'succeeded')
      returning order_id, amount_cents
   )
   insert into events (actor, kind, subject, before, after)
   select 'payments', 'payment.refunded', order_id, null,
          jsonb_build_object('intent', $1::text, 'refund', $2::text, 'amountCents', amount_cents)
     from refunded`,
);
