import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import {
  ORDER_COLUMNS,
  ORDER_MONEY_COLUMNS,
  type OrderMoneyRow,
  type OrderRow,
  withMoney,
} from '../orders/store.ts';
import { unitPriceCents } from '../parts/unit-price.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import { statement } from '../platform/database/index.ts';

/** The allowances as values of {@link placeTradeOrder}, in the order unverified, verified, paying. */
type TradeAllowanceValues = [
  unpaidOrders: readonly number[],
  unpaidLines: readonly number[],
  holdHours: readonly number[],
];

export function tradeAllowanceValues({
  unverified,
  verified,
  paying,
}: OrderAllowances): TradeAllowanceValues {
  const byStanding = [unverified, verified, paying];
  return [
    byStanding.map(({ unpaidOrders }) => unpaidOrders),
    byStanding.map(({ unpaidLines }) => unpaidLines),
    byStanding.map(({ holdHours }) => holdHours),
  ];
}

/** The lines of an order to be placed, column by column. */
export type WantedColumns = [
  orderIds: readonly string[],
  partIds: readonly string[],
  quantities: readonly number[],
  pricesInCents: readonly number[],
];

/**
 * Places an order of a whole cart: stock, orders, cart and their events move in this one statement or not at all.
 * Answers no row when the cart key was used before, the account or a part is gone, the account has as much unpaid as it
 * may, a quantity lies outside its part's minimum and stock, a price is not the one that was sent, or the order says
 * `fromCart` and the cart lacks one of its lines with these units.
 *
 * The account is locked first, so its orders are placed one after the other; `order_standing` and `unpaid_lines` then
 * count with snapshots of their own. The lines of the cart are locked, too, so that a line which another order took while
 * this one waited for the account does not count. The parts are locked in the order of their ids, so that two carts with some of the
 * same parts never wait for each other; a part that another has just sold is read again once it is locked. The new stock
 * is computed from what was locked: PostgreSQL checks a row's constraints before it finds that the row has changed since
 * the statement began, so the stock of that time could fall below zero.
 */
export const placeTradeOrder = statement<
  OrderRow,
  [
    id: string,
    userId: string,
    cartKey: string,
    poNumber: string | null,
    name: string,
    email: string,
    phone: string,
    address: string,
    ...WantedColumns,
    ...TradeAllowanceValues,
    fromCart: boolean,
  ]
>(
  'place-trade-order',
  `with account as (
     select id, email_verified from users where id = $2 and removed_at is null for no key update
   ), standing as (
     select unpaid, unpaid_lines(account.id) as lines,
            case when paying then 3 when email_verified then 2 else 1 end as level
       from account, order_standing(account.id)
   ), in_cart as (
     select c.part_id, c.quantity from cart_lines c, account
      where $16::boolean and c.user_id = account.id and c.part_id = any($10::text[])
      order by c.part_id
        for update of c
   ), locked as (
     select p.id, p.name, p.number, p.picture, p.price_cents, p.price_breaks, p.minimum_order, p.quantity
       from parts p, standing
      where p.id = any($10::text[]) and p.removed_at is null
      order by p.id
        for no key update of p
   ), line as (
     select wanted.order_id, wanted.rank, wanted.quantity, wanted.price_cents, p.id as part_id, p.name, p.number, p.picture,
            p.quantity as stock, wanted.quantity between greatest(p.minimum_order, 1) and p.quantity
              and wanted.price_cents > 0 and wanted.price_cents = ${unitPriceCents('p', 'wanted.quantity')} as fits
       from unnest($9::text[], $10::text[], $11::int[], $12::bigint[])
              with ordinality wanted (order_id, part_id, quantity, price_cents, rank)
       join locked p on p.id = wanted.part_id
   ), total as (
     select sum(price_cents * quantity)::bigint as cents, count(*) as lines from line having bool_and(fits)
   ), header as (
     insert into trade_orders (id, user_id, cart_key, po_number, lines_cents, total_cents, name, email, phone, address,
                               hold_until)
     select $1, $2, $3, $4, total.cents, total.cents, $5, $6, $7, $8,
            now() + make_interval(hours => ($15::int[])[standing.level])
       from total, standing
      where total.lines = cardinality($10::text[])
        and total.cents between ${MIN_ORDER_TOTAL_CENTS} and ${MAX_ORDER_TOTAL_CENTS}
        and standing.unpaid < ($13::int[])[standing.level]
        and standing.lines + total.lines <= ($14::int[])[standing.level]
        and (not $16::boolean
             or total.lines = (select count(*) from in_cart join line using (part_id)
                                where in_cart.quantity = line.quantity))
     on conflict (user_id, cart_key) do nothing
     returning id, number, hold_until, total_cents
   ), sold as (
     update parts p set quantity = line.stock - line.quantity from line, header where p.id = line.part_id
      returning p.id, p.quantity, line.quantity as units
   ), placed as (
     insert into orders (id, part_id, user_id, status, name, email, product_name, part_number, price_cents, quantity,
                         total_cents, image, phone, address, hold_until, trade_order_id, trade_number, po_number)
     select line.order_id, line.part_id, $2, 'unpaid', $5, $6, line.name, line.number, line.price_cents, line.quantity,
            line.price_cents * line.quantity, line.picture, $7, $8, header.hold_until, header.id, header.number, $4
       from line, header
      order by line.rank
     returning ${ORDER_COLUMNS}
   ), ordered as (
     delete from cart_lines where user_id = $2 and part_id in (select part_id from placed)
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'trade-order.placed', header.id, null::jsonb,
            jsonb_build_object('lines', total.lines, 'totalCents', header.total_cents)
       from header, total
     union all
     select $2, 'order.placed', id, null,
            jsonb_build_object('status', 'unpaid', 'part', part_id, 'quantity', quantity, 'totalCents', total_cents,
                               'tradeOrder', trade_order_id)
       from placed
     union all
     select $2, 'stock.sold', id, jsonb_build_object('quantity', quantity + units),
            jsonb_build_object('quantity', quantity)
       from sold
   )
   select ${ORDER_COLUMNS} from placed order by number`,
);

/** The lines that a cart key placed, also those that have ended. */
export const listLinesOfCart = statement<OrderRow, [userId: string, cartKey: string]>(
  'list-lines-of-cart',
  `select ${ORDER_COLUMNS} from orders
    where trade_order_id = (select id from trade_orders where user_id = $1 and cart_key = $2)
    order by number`,
);

/** The lines of a trade order, also those that have left the lists. */
export const listTradeLines = statement<OrderMoneyRow, [id: string]>(
  'list-trade-lines',
  `select ${ORDER_MONEY_COLUMNS} from ${withMoney('orders')} where trade_order_id = $1 order by number`,
);

/** What decides whether one line can be ordered, of those whose part is sold. */
export interface LineFacts {
  part_id: string;
  minimum_order: number;
  quantity: number;
  unit_cents: number;
}

export const readLineFacts = statement<
  LineFacts,
  [partIds: readonly string[], quantities: readonly number[]]
>(
  'read-line-facts',
  `select p.id as part_id, p.minimum_order, p.quantity, ${unitPriceCents('p', 'wanted.quantity')} as unit_cents
     from unnest($1::text[], $2::int[]) wanted (part_id, quantity)
     join parts p on p.id = wanted.part_id and p.removed_at is null`,
);

/** How many lines of trade orders an account has unpaid. */
export const countUnpaidLines = statement<{ lines: number }, [userId: string]>(
  'count-unpaid-lines',
  'select unpaid_lines($1) as lines',
);

/** A trade order as a list shows it: its lines that stand or, once it has ended, all of them. */
export interface TradeSummaryRow {
  id: string;
  number: number;
  po_number: string | null;
  lines: number;
  cents: number;
  paid: boolean;
  ended: boolean;
  hold_until: Date | null;
  created_at: Date;
}

export const listTradeOrders = statement<
  TradeSummaryRow,
  [userId: string, before: string, rows: number, show: 'ended' | 'all' | null]
>(
  'list-trade-orders',
  `select t.id, t.number, t.po_number, case when l.ended then l.lines else l.standing end as lines, l.cents, l.paid, l.ended,
          t.hold_until, t.created_at
     from trade_orders t
     cross join lateral (
       select count(*) as lines, count(*) filter (where o.removed_at is null) as standing,
              bool_and(o.removed_at is not null) as ended,
              coalesce(sum(o.total_cents) filter (where o.removed_at is null), 0)::bigint as cents,
              coalesce(bool_and(o.status <> 'unpaid') filter (where o.removed_at is null), false) as paid
         from orders o where o.trade_order_id = t.id) l
    where t.user_id = $1 and t.id < $2 and case when l.ended then $4::text is not null else $4 is distinct from 'ended' end
    order by t.id desc limit $3`,
);
