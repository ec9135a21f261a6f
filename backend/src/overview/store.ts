import { MAX_WAITING_COUNT } from '@shop/contracts';
import { ORDER_COLUMNS, type OrderRow } from '../orders/store.ts';
import { PART_COLUMNS, type PartRow } from '../parts/store.ts';
import { statement } from '../platform/database/index.ts';

/** An unpaid order that ends within this time lapses soon. */
const LAPSES_SOON_WITHIN = "interval '6 hours'";

const LAPSING = `status = 'unpaid' and hold_until < now() + ${LAPSES_SOON_WITHIN}`;

/** Payments refused for good whose orders still wait. None is of an order older than the oldest unpaid one. */
const REFUSED = `p.status = 'declined' and p.order_id collate "C" >= (
  select id collate "C" from orders where status = 'unpaid' and removed_at is null order by id collate "C" limit 1)`;

/** The same of trade orders: their lines. */
const REFUSED_LINES = `select o.id from trade_orders t
  join payments p on p.trade_order_id = t.id and p.status = 'declined'
  join orders o on o.trade_order_id = t.id and o.status = 'unpaid'
 where t.hold_until is not null`;

/** Orders whose money a person has to pay back. */
const REFUND_FAILED = `select order_id as id from payments where status = 'refund_failed' and order_id is not null
  union all select order_id from payment_shares where status = 'refund_failed'`;

/** The stock of lists, which follows the stock by some seconds: an index on the stock itself would slow down orders. */
const BELOW_MINIMUM = 'removed_at is null and listed_quantity < minimum_order';

const countOf = (rows: string): string =>
  `(select count(*) from (${rows} limit ${MAX_WAITING_COUNT}) waiting)`;

export interface WaitingCounts {
  to_ship: number;
  lapsing: number;
  refused: number;
  refund_failed: number;
  below_minimum: number;
}

export const countWaiting = statement<WaitingCounts, []>(
  'count-waiting',
  `select ${countOf("select 1 from orders where status = 'paid' and removed_at is null")} as to_ship,
          ${countOf(`select 1 from orders where ${LAPSING}`)} as lapsing,
          (select least(count(*) + (select count(*) from (${REFUSED_LINES}) lines), ${MAX_WAITING_COUNT}) from payments p join orders o on o.id = p.order_id
            where ${REFUSED} and o.status = 'unpaid') as refused,
          ${countOf(REFUND_FAILED)} as refund_failed,
          ${countOf(`select 1 from parts where ${BELOW_MINIMUM} order by id collate "C"`)} as below_minimum`,
);

/** @param status the condition that the orders themselves have to fulfil */
const ordersAmong = (name: string, chosen: string, status = 'true') =>
  statement<OrderRow, [before: string, rows: number]>(
    `list-${name}-orders`,
    `with chosen as materialized (${chosen})
     select ${ORDER_COLUMNS} from orders where id in (select id from chosen) and ${status} and id collate "C" < $1
      order by id collate "C" desc limit $2`,
  );

/** The orders with a need, newest first. There are few of them, so they are found first and sorted then. */
export const ordersInNeed = {
  lapsing: ordersAmong('lapsing', `select id from orders where ${LAPSING}`),
  refused: ordersAmong(
    'refused',
    `select p.order_id as id from payments p where ${REFUSED} union ${REFUSED_LINES}`,
    "status = 'unpaid'",
  ),
  'refund-failed': ordersAmong('refund-failed', REFUND_FAILED),
};

export const listPartsBelowMinimum = statement<PartRow, [before: string, rows: number]>(
  'list-parts-below-minimum',
  `select ${PART_COLUMNS} from parts where ${BELOW_MINIMUM} and id collate "C" < $1
    order by id collate "C" desc limit $2`,
);
