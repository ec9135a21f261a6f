import { MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { statement } from '../../foundation/database/index.ts';
import { sourceStates } from '../../foundation/states.ts';
import { LINE_STATES, SHARE_STATES } from './order-states.ts';

const CANCELLABLE = sourceStates(LINE_STATES, 'cancelled');

/**
 * Closes unpaid lines of an order, all or one, and gives the stock back once: the statement that moves a line's state moves
 * the stock. Parts are locked first, by their ids, as placing does, so that the two never wait for each other.
 *
 * With one line goes the rest where a card cannot pay it. All unpaid lines are locked before they are added up, so that of
 * two that are closed at once the later one counts without the earlier one.
 * @param lineId without it all lines
 */
export const closeUnpaid = statement<
  { id: string },
  [orderId: string, to: 'cancelled' | 'lapsed', actor: string, lineId: string | null]
>(
  'close-unpaid-lines',
  `with part as (
     select p.id from parts p join order_lines l on l.part_id = p.id
      where l.order_id = $1 and l.status in ${CANCELLABLE}
      order by p.id
        for no key update of p
   ), held as (
     select l.id, l.total_cents, l.id = coalesce($4::text, l.id) as is_wanted
       from order_lines l join part on part.id = l.part_id
      where l.order_id = $1 and l.status in ${CANCELLABLE}
      order by l.id
        for update of l
   ), too_little as (
     select from held having sum(total_cents) filter (where not is_wanted) < ${MIN_ORDER_TOTAL_CENTS} and bool_or(is_wanted)
   ), closed as (
     update order_lines l set status = $2, removed_at = coalesce(l.removed_at, now())
       from held
      where l.id = held.id and l.status in ${CANCELLABLE} and (held.is_wanted or exists (select from too_little))
      returning l.id, l.part_id, l.quantity
   ), hold_ended as (
     update orders set hold_until = null
      where id = $1 and hold_until is not null and (select count(*) from closed) = (select count(*) from held)
   ), restored as (
     update parts p set quantity = p.quantity + closed.quantity from closed where p.id = closed.part_id
      returning p.id, p.quantity, closed.quantity as returned
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $3, 'order.' || $2, id, '{"status":"unpaid"}'::jsonb, jsonb_build_object('status', $2::text) from closed
     union all
     select $3, 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
            jsonb_build_object('quantity', quantity)
       from restored
   )
   select id from closed`,
);

/** Begins the refund of a paid line that is not shipped: what is left of its money is owed. It leaves the lists. */
export const beginRefund = statement<{ id: string }, [lineId: string, actor: string]>(
  'begin-refund',
  `with begun as (
     update order_lines set status = 'refunding', removed_at = now()
      where id = $1 and status in ${sourceStates(LINE_STATES, 'refunding')} and removed_at is null
      returning id, transaction_id
   ), owed as (
     update payment_shares s set status = 'owed' from begun
      where s.intent_id = begun.transaction_id and s.line_id = begun.id and s.status in ${sourceStates(SHARE_STATES, 'refunding')}
      returning s.line_id, s.intent_id, s.amount_cents - s.returned_cents as cents
   ), refund as (
     insert into refunds (intent_id, line_id, amount_cents) select intent_id, line_id, cents from owed
   ), booked as (
     insert into ledger (line_id, intent_id, debit, credit, amount_cents)
     select line_id, intent_id, 'sales', 'owed', cents from owed
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.refunding', id, '{"status":"paid"}', '{"status":"refunding"}' from begun
   )
   select id from begun`,
);

/** Takes a shipped line off the lists; stock and payment do not change. */
export const removeShipped = statement<{ id: string }, [lineId: string, actor: string]>(
  'remove-shipped-line',
  `with removed as (
     update order_lines set removed_at = now() where id = $1 and status = 'shipped' and removed_at is null returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.removed', id, '{"removed":false}', '{"removed":true}' from removed
   )
   select id from removed`,
);

/**
 * Claims orders whose hold has expired, the longest expired first. A claim extends each hold for some time: no other process
 * takes the order until then, and one that could not be closed is tried again afterwards.
 * @param lapsedBefore when the run began, so that a run that takes longer does not try an order twice
 */
export const claimLapsedHolds = statement<
  { id: string },
  [lapsedBefore: string, rows: number, holdOnSeconds: number]
>(
  'claim-lapsed-holds',
  `update orders set hold_until = now() + make_interval(secs => $3)
    where id in (
      select id from orders
       where hold_until is not null and hold_until < $1::timestamptz
       order by hold_until limit $2
         for update skip locked)
   returning id`,
);
