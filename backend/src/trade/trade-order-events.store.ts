import { EVENT_CENTS, type OrderEventRow } from '../orders/order-events.store.ts';
import { statement } from '../platform/database/index.ts';

/** An event about a trade order, or about one of its lines. */
export interface TradeEventRow extends OrderEventRow {
  line_id: string | null;
  line_number: number | null;
  product_name: string | null;
}

/**
 * What the audit log says about a trade order and its lines, newest first. That each line was placed and paid is said
 * once, of all of them.
 */
export const listTradeOrderEvents = statement<
  TradeEventRow,
  [id: string, before: number, rows: number, kinds: readonly string[] | null]
>(
  'list-trade-order-events',
  `with subjects as (
     select $1::text as id, null::text as line_id, null::bigint as line_number, null::text as product_name
     union all
     select id, id, number, product_name from orders where trade_order_id = $1
   ), page as (
     select events.*, subjects.line_id, subjects.line_number, subjects.product_name
       from subjects cross join lateral (
              select * from events where subject = subjects.id and id < $2 offset 0) events
      where (line_id is null or kind not in ('order.placed', 'order.paid')) and kind = any(coalesce($4::text[], array[kind]))
      order by events.id desc limit $3
   )
   select page.id::text as id, at, kind, actor, users.name, order_notes.text as note, ${EVENT_CENTS}, line_id, line_number, product_name
     from page left join users on users.id = actor left join order_notes on order_notes.event_id = page.id
    order by page.id desc`,
);
