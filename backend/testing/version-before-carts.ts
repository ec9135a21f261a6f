import { statement } from '../src/platform/database/index.ts';

// Statements of the version before carts, as its processes send them while a newer version is rolled out beside them.

export const settlePaymentBefore = statement<
  { paid: boolean; order_id: string; fits: boolean },
  [intentId: string, orderId: string, amountCents: number, currency: string]
>(
  'settle-payment-before-carts',
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

export const claimPaymentsBefore = statement<
  { intent_id: string; status: string },
  [untriedSince: string, pauseSeconds: number, rows: number]
>(
  'claim-payments-before-carts',
  `update payments p set checked_at = now(), tries = p.tries + 1 from orders o
    where o.id = p.order_id and p.intent_id in (
      select intent_id from payments
       where status in ('open', 'lost', 'owed')
         and checked_at <= $1::timestamptz
         and checked_at <= $1::timestamptz + make_interval(secs => $2)
                           - least(make_interval(secs => $2 * power(2, least(tries, 16))), interval '6 hours')
       order by checked_at limit $3
         for update skip locked)
   returning p.intent_id, p.status, p.failed_refunds, p.tries, o.status = 'unpaid' and p.declines = 0 as wanted`,
);

export const listOwedBefore = statement<{ intent_id: string; failed_refunds: number }, [orderId: string]>(
  'list-owed-before-carts',
  `select intent_id, failed_refunds from payments where order_id = $1 and status = 'owed'`,
);

export const placeOrderBefore = statement<
  { id: string },
  [orderId: string, partId: string, quantity: number, email: string]
>(
  'place-order-before-carts',
  `with buyer as (
     select id, unpaid from users, order_standing(users.id) where email = $4
   ), part as (
     update parts set quantity = quantity - $3 from buyer where parts.id = $2 and quantity >= $3
      returning parts.id, name, picture, price_cents, quantity, buyer.id as buyer
   ), placed as (
     insert into orders (id, part_id, user_id, status, name, email, product_name, price_cents, quantity, total_cents,
                         image, phone, address, hold_until)
     select $1, id, buyer, 'unpaid', 'Carl', $4, name, price_cents, $3, price_cents * $3, picture, '1', 'x',
            now() + interval '1 day'
       from part returning id, part_id, user_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select user_id, 'order.placed', id, null, '{"status":"unpaid"}'::jsonb from placed
     union all
     select buyer, 'stock.sold', id, jsonb_build_object('quantity', quantity + $3),
            jsonb_build_object('quantity', quantity)
       from part
   )
   select id from placed`,
);

/** The `payment_issue` of the order, by its payment `p` after the change. */
const ISSUE = `case when p.open_disputes > 0 then 'disputed'
                    when p.returned_cents = 0 then null
                    when p.returned_cents < p.amount_cents then 'partly-returned'
                    else 'returned' end`;

export const recordReturnBefore = statement<
  { order_id: string },
  [intentId: string, reversalId: string, kind: 'refund' | 'dispute', amountCents: number]
>(
  'record-return-before-carts',
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
