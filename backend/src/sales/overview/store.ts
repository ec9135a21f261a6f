import type { ResponseOf } from '@shop/contracts/calls';
import { BELOW_MINIMUM } from '../../catalogue/index.ts';
import { statement } from '../../foundation/database/index.ts';
import { countOf, LINE_COLUMNS, type LineReturns, type LineRow, RETURNS } from '../orders/order.store.ts';

/** An unpaid order that ends within this time lapses soon. */
const LAPSES_SOON_WITHIN = "interval '6 hours'";

const LAPSING = `select distinct l.id from orders o
  join order_lines l on l.order_id = o.id and l.status = 'unpaid'
 where o.hold_until < now() + ${LAPSES_SOON_WITHIN}`;

/** Lines of orders that still wait although their payment was refused for good. */
const REFUSED = `select distinct l.id from orders o
  join payments p on p.order_id = o.id and p.status = 'declined'
  join order_lines l on l.order_id = o.id and l.status = 'unpaid'
 where o.hold_until is not null`;

/** Lines whose money a person has to pay back. */
const REFUND_FAILED = `select line_id as id from payment_shares where status = 'refund_failed'`;

/** Lines of which a return waits for an answer. */
const RETURN_ASKED = `select line_id as id from returns where status = 'asked'`;

export const countWaiting = statement<ResponseOf<'GET /overview'>, []>(
  'count-waiting',
  `select ${countOf("select 1 from order_lines where status = 'unpaid' and removed_at is null")} as unpaid,
          ${countOf("select 1 from order_lines where status = 'paid' and removed_at is null")} as "toShip",
          ${countOf(LAPSING)} as lapsing,
          ${countOf(REFUSED)} as refused,
          ${countOf(REFUND_FAILED)} as "refundFailed",
          ${countOf(RETURN_ASKED)} as "returnsAsked",
          ${countOf(`select 1 from parts where ${BELOW_MINIMUM} order by id collate "C"`)} as "belowMinimum"`,
);

const ordersAmong = (name: string, chosen: string) =>
  statement<LineRow & LineReturns, [before: string, rows: number]>(
    `list-${name}-orders`,
    `with chosen as materialized (${chosen})
     select ${LINE_COLUMNS}, ${RETURNS} from order_lines l where id in (select id from chosen) and id collate "C" < $1
      order by id collate "C" desc limit $2`,
  );

/** The orders with a need, newest first. There are few of them, so they are found first and sorted then. */
export const ordersInNeed = {
  lapsing: ordersAmong('lapsing', LAPSING),
  refused: ordersAmong('refused', REFUSED),
  'refund-failed': ordersAmong('refund-failed', REFUND_FAILED),
  'return-asked': ordersAmong('return-asked', RETURN_ASKED),
};
