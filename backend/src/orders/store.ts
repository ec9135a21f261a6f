import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { unitPriceCents } from '../parts/unit-price.ts';
import { moneyOf } from '../payments/payment-shares.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import { statement } from '../platform/database/index.ts';
import { containsWords } from '../platform/listing/word-search.ts';

export type OrderStatus = 'unpaid' | 'paid' | 'shipped' | 'refunding' | 'cancelled' | 'lapsed' | 'refunded';

export interface OrderRow {
  id: string;
  number: number;
  part_id: string;
  user_id: string;
  status: OrderStatus;
  name: string;
  email: string;
  product_name: string;
  part_number: string | null;
  price_cents: number;
  quantity: number;
  total_cents: number;
  image: string;
  phone: string;
  address: string;
  transaction_id: string | null;
  payment_issue: 'disputed' | 'returned' | 'partly-returned' | null;
  inquiry: boolean;
  /** This and the next two describe the trade order that the order is a line of. */
  trade_order_id: string | null;
  trade_number: number | null;
  po_number: string | null;
  created_at: Date;
  hold_until: Date;
  removed_at: Date | null;
}

export const ORDER_COLUMNS = `id, number, part_id, user_id, status, name, email, product_name, part_number, price_cents, quantity,
  total_cents, image, phone, address, transaction_id, payment_issue, inquiry, trade_order_id, trade_number, po_number,
  created_at, hold_until, removed_at`;

/** An order with the money that came in for it, and what of it went back. */
export interface OrderMoneyRow extends OrderRow {
  received_cents: number;
  returned_cents: number;
}

export const ORDER_MONEY_COLUMNS = `${ORDER_COLUMNS}, received_cents, returned_cents`;

/** SQL for some orders with their money. */
export const withMoney = (orders: string, columns = ''): string =>
  `${orders} o ${columns} cross join lateral (${moneyOf('o.id')}) money`;

/** The allowances as values of {@link placeOrder}, in the order unverified, verified, paying. */
export type AllowanceValues = [unpaidOrders: readonly number[], holdHours: readonly number[]];

export function allowanceValues({ unverified, verified, paying }: OrderAllowances): AllowanceValues {
  const byStanding = [unverified, verified, paying];
  return [byStanding.map(({ unpaidOrders }) => unpaidOrders), byStanding.map(({ holdHours }) => holdHours)];
}

/** How many unpaid orders an account has, and what decides how many it may have. */
export interface AccountStanding {
  unpaid: number;
  paying: boolean;
  email_verified: boolean;
}

/**
 * Places an order: stock, order and their events move in this one statement or not at all.
 * Answers no row when the account or the part is gone, the account has as many unpaid orders as it may, or the
 * quantity lies outside the part's minimum and stock; fails on `orders_one_unpaid_per_part` when the customer has
 * an unpaid order for this part.
 *
 * The account is locked first, so its orders are placed one after the other. `order_standing` is a volatile
 * function: it counts with a snapshot of its own, taken after the lock, and so sees every order placed before.
 */
export const placeOrder = statement<
  OrderRow,
  [
    orderId: string,
    partId: string,
    quantity: number,
    userId: string,
    name: string,
    email: string,
    phone: string,
    address: string,
    ...AllowanceValues,
  ]
>(
  'place-order',
  `with account as (
     select id, email_verified from users where id = $4 and removed_at is null for no key update
   ), standing as (
     select unpaid, case when paying then 3 when email_verified then 2 else 1 end as level
       from account, order_standing(account.id)
   ), part as (
     update parts set quantity = quantity - $3
       from standing
      where id = $2 and removed_at is null and $3 between greatest(minimum_order, 1) and quantity
        and ${unitPriceCents('parts', '$3')} * $3 between ${MIN_ORDER_TOTAL_CENTS} and ${MAX_ORDER_TOTAL_CENTS}
        and standing.unpaid < ($9::int[])[standing.level]
      returning id, name, number, picture, ${unitPriceCents('parts', '$3')} as price_cents, quantity,
                ($10::int[])[standing.level] as hold_hours
   ), placed as (
     insert into orders (id, part_id, user_id, status, name, email, product_name, part_number, price_cents, quantity,
                         total_cents, image, phone, address, hold_until)
     select $1, part.id, $4, 'unpaid', $5, $6, part.name, part.number, part.price_cents, $3,
            part.price_cents * $3, part.picture, $7, $8, now() + make_interval(hours => part.hold_hours)
       from part
      returning ${ORDER_COLUMNS}
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $4, 'order.placed', placed.id, null,
            jsonb_build_object('status', 'unpaid', 'part', part.id, 'quantity', $3::int, 'totalCents', placed.total_cents)
       from placed, part
     union all
     select $4, 'stock.sold', part.id, jsonb_build_object('quantity', part.quantity + $3),
            jsonb_build_object('quantity', part.quantity)
       from part
   )
   select ${ORDER_COLUMNS} from placed`,
);

/** Answers no row for an account that is removed. */
export const findAccountStanding = statement<AccountStanding, [userId: string]>(
  'find-account-standing',
  `select email_verified, unpaid, paying from users, order_standing(users.id)
    where users.id = $1 and removed_at is null`,
);

export const findOrder = statement<OrderMoneyRow, [id: string]>(
  'find-order',
  `select ${ORDER_MONEY_COLUMNS} from ${withMoney('orders')} where id = $1`,
);

/**
 * Reads an order for its buyer's payment screen and records that they opened it last, unless it is recorded already.
 */
export const openOrder = statement<OrderMoneyRow, [id: string, userId: string]>(
  'open-order',
  `with last_opened as (
     select id from orders where user_id = $2 and status = 'unpaid' and opened_at is not null
      order by opened_at desc limit 1
   ), opened as (
     update orders set opened_at = now()
      where id = $1 and user_id = $2 and status = 'unpaid' and id is distinct from (select id from last_opened)
   )
   select ${ORDER_MONEY_COLUMNS} from ${withMoney('orders')} where id = $1 and user_id = $2`,
);

/** A buyer's unpaid order of a part, which keeps them from another one; those in carts do not. */
export const findUnpaidOrder = statement<{ id: string }, [userId: string, partId: string]>(
  'find-unpaid-order',
  `select id from orders
    where user_id = $1 and part_id = $2 and status = 'unpaid' and trade_order_id is null`,
);

export const findUnpaidOrderOf = statement<OrderRow, [email: string, partId: string]>(
  'find-unpaid-order-of-buyer',
  `select ${ORDER_COLUMNS} from orders
    where user_id = (select id from users where email = $1) and part_id = $2 and status = 'unpaid'
      and trade_order_id is null`,
);

export const listOrdersOf = statement<OrderRow, [email: string, before: string, rows: number]>(
  'list-orders-of-buyer',
  `select ${ORDER_COLUMNS} from orders
    where user_id = (select id from users where email = $1) and removed_at is null and id < $2
    order by id desc limit $3`,
);

/** SQL for the orders of a buyer that stand, or that have ended. */
const ownOrders = (removed: 'null' | 'not null', shown: string): string => `
  (select * from orders
    where user_id = (select id from users where email = $1) and removed_at is ${removed} and id < $2 and ${shown})`;

/** The same of those that contain the words of a search, if it has any; `ended` instead of those that stand, or both. */
export const searchOrdersOf = statement<
  OrderMoneyRow,
  [email: string, before: string, rows: number, words: readonly string[], show: 'ended' | 'all' | null]
>(
  'search-orders-of-buyer',
  `with page as (
     select *
       from (${ownOrders('null', "$5::text is distinct from 'ended'")} union all ${ownOrders('not null', '$5 is not null')}
              order by id desc offset 0) own
      where cardinality($4::text[]) = 0
         or ${containsWords(`concat_ws(' ', product_name, part_number, number, trade_number, po_number)`, '$4::text[]')}
      order by id desc limit $3
   )
   select ${ORDER_MONEY_COLUMNS} from ${withMoney('page')} order by id desc`,
);

/**
 * Closes an unpaid order, or unpaid lines of a trade order (one or all), and gives the stock back, exactly once: only the
 * statement that moves an order's state moves the stock. Parts are locked first and in the order of their ids, as placing
 * does, so that the two never wait for each other.
 *
 * With one line goes the rest where a card cannot pay it. All unpaid lines are locked and then added up, so that of two
 * lines that are closed at once the later one counts without the earlier one.
 * @param tradeOrderId of lines
 */
export const closeUnpaidOrders = statement<
  { id: string },
  [orderOrTradeOrderId: string, to: 'cancelled' | 'lapsed', actor: string, tradeOrderId: string | null]
>(
  'close-unpaid-orders',
  `with part as (
     select p.id from parts p join orders o on o.part_id = p.id
      where (o.id = $1 or o.trade_order_id = $4) and o.status = 'unpaid'
      order by p.id
        for update of p
   ), held as (
     select o.id, o.total_cents, $1 in (o.id, o.trade_order_id) as is_wanted
       from orders o join part on part.id = o.part_id
      where (o.id = $1 or o.trade_order_id = $4) and o.status = 'unpaid'
      order by o.id
        for update of o
   ), too_little as (
     select from held having sum(total_cents) filter (where not is_wanted) < ${MIN_ORDER_TOTAL_CENTS} and bool_or(is_wanted)
   ), closed as (
     update orders set status = $2, removed_at = coalesce(removed_at, now())
       from held
      where orders.id = held.id and orders.status = 'unpaid' and (held.is_wanted or exists (select from too_little))
      returning orders.id, orders.part_id, orders.quantity
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

/** Begins the refund of a paid order that is not shipped: what is left of its money is owed. It leaves the lists. */
export const beginRefund = statement<{ id: string }, [id: string, actor: string]>(
  'begin-refund',
  `with begun as (
     update orders set status = 'refunding', removed_at = now()
      where id = $1 and status = 'paid' and removed_at is null
      returning id, transaction_id
   ), owed as (
     update payments p set status = 'owed', checked_at = now(), tries = 0 from begun
      where p.intent_id = begun.transaction_id and p.order_id = begun.id and p.status = 'succeeded'
      returning p.order_id, p.intent_id, p.amount_cents - p.returned_cents as cents
   ), owed_share as (
     update payment_shares s set status = 'owed', checked_at = now(), tries = 0 from begun
      where s.intent_id = begun.transaction_id and s.order_id = begun.id and s.status = 'succeeded'
      returning s.order_id, s.intent_id, s.amount_cents - s.returned_cents as cents
   ), booked as (
     insert into ledger (order_id, intent_id, debit, credit, amount_cents)
     select order_id, intent_id, 'sales', 'owed', cents from owed
     union all
     select order_id, intent_id, 'sales', 'owed', cents from owed_share
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.refunding', id, '{"status":"paid"}', '{"status":"refunding"}' from begun
   )
   select id from begun`,
);

/** Takes a shipped order off the lists; stock and payment do not change. */
export const removeShippedOrder = statement<{ id: string }, [id: string, actor: string]>(
  'remove-shipped-order',
  `with removed as (
     update orders set removed_at = now() where id = $1 and status = 'shipped' and removed_at is null returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.removed', id, '{"removed":false}', '{"removed":true}' from removed
   )
   select id from removed`,
);

/**
 * Claims unpaid orders whose hold has expired, the longest expired first, for closing. A claim extends each
 * hold for some time: until then no other process takes the order, and afterwards one that could not be
 * closed is tried again.
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
       where status = 'unpaid' and trade_order_id is null and hold_until < $1::timestamptz order by hold_until limit $2
         for update skip locked)
   returning id`,
);

/** The same for trade orders: the hold of all their lines ends at once. */
export const claimLapsedTradeHolds = statement<
  { id: string },
  [lapsedBefore: string, rows: number, holdOnSeconds: number]
>(
  'claim-lapsed-trade-holds',
  `update trade_orders set hold_until = now() + make_interval(secs => $3)
    where id in (
      select id from trade_orders
       where hold_until is not null and hold_until < $1::timestamptz
       order by hold_until limit $2
         for update skip locked)
   returning id`,
);

/** Ends the hold of a trade order without unpaid lines. */
export const endTradeHold = statement<Record<string, never>, [id: string]>(
  'end-trade-hold',
  `update trade_orders set hold_until = null
    where id = $1 and not exists (select 1 from orders where trade_order_id = $1 and status = 'unpaid')`,
);
