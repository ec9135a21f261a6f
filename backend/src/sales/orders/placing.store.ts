import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { unitPriceCents } from '../../catalogue/index.ts';
import type { OrderRules } from '../../foundation/config/order-rules.ts';
import { statement } from '../../foundation/database/index.ts';
import { LINE_COLUMNS, type LineRow } from './order.store.ts';

/** What is set of placing. Allowances are by the standing of an account: unverified, verified, paying. */
interface PlacingValues {
  unpaidOrders: readonly number[];
  unpaidLines: readonly number[];
  holdHours: readonly number[];
}

export function placingValues({ allowances }: OrderRules): PlacingValues {
  const byStanding = [allowances.unverified, allowances.verified, allowances.paying];
  return {
    unpaidOrders: byStanding.map(({ unpaidOrders }) => unpaidOrders),
    unpaidLines: byStanding.map(({ unpaidLines }) => unpaidLines),
    holdHours: byStanding.map(({ holdHours }) => holdHours),
  };
}

/** How much an account has unpaid, and what decides its allowance. */
export interface AccountStanding {
  unpaid: number;
  /** Lines of its unpaid orders, without those of `POST /purchase`. */
  lines: number;
  paying: boolean;
  email_verified: boolean;
}

/** An order to be placed, its lines column by column. */
interface PlacedOrder extends PlacingValues {
  id: string;
  userId: string;
  cartKey: string | null;
  poNumber: string | null;
  name: string;
  email: string;
  phone: string;
  address: string;
  lineIds: readonly string[];
  partIds: readonly string[];
  quantities: readonly number[];
  /** Those that the buyer has seen; without one it is the part's own. */
  pricesInCents: readonly (number | null)[];
  /** The lines are taken from the buyer's cart, which must hold them. */
  fromCart: boolean;
}

/**
 * Places an order, of one line or of many, in one statement. Answers no row where `orderRefusal` has a reason, the cart key
 * was used before, or the order says `fromCart` and the cart lacks one of its lines with these units; fails on
 * `order_lines_one_unpaid_per_part` when it has no cart key and the customer has another such order of the part, unpaid.
 *
 * The account is locked first, then the parts in the order of their ids, then the lines of the cart: so two orders never
 * wait for each other, and each row is read as it is once it is locked. `order_standing` is volatile: its snapshot is taken
 * after the lock. The new stock is computed from the locked row, since PostgreSQL checks constraints before it notices that
 * a row has changed since the statement began.
 */
export const placeOrder = statement<LineRow, PlacedOrder>(
  'place-order',
  `with account as (
     select id, email_verified from users where id = :userId and removed_at is null for no key update
   ), standing as (
     select unpaid, lines, case when paying then 3 when email_verified then 2 else 1 end as level
       from account, order_standing(account.id)
   ), in_cart as (
     select c.part_id, c.quantity from cart_lines c, account
      where :fromCart::boolean and c.user_id = account.id and c.part_id = any(:partIds::text[])
      order by c.part_id
        for update of c
   ), locked as (
     select p.id, p.name, p.number, p.picture, p.price_cents, p.price_breaks, p.minimum_order, p.quantity
       from parts p, standing
      where p.id = any(:partIds::text[]) and p.removed_at is null
      order by p.id
        for no key update of p
   ), priced as (
     select wanted.line_id, wanted.rank, wanted.quantity, wanted.price_cents as shown_cents,
            ${unitPriceCents('p', 'wanted.quantity')} as price_cents, p.id as part_id, p.name, p.number, p.picture,
            p.quantity as stock, wanted.quantity between greatest(p.minimum_order, 1) and p.quantity as can_be_ordered
       from unnest(:lineIds::text[], :partIds::text[], :quantities::int[], :pricesInCents::bigint[])
              with ordinality wanted (line_id, part_id, quantity, price_cents, rank)
       join locked p on p.id = wanted.part_id
   ), total as (
     select sum(price_cents * quantity)::bigint as cents, count(*) as lines from priced
     having bool_and(can_be_ordered and price_cents > 0 and price_cents = coalesce(shown_cents, price_cents))
   ), placed as (
     insert into orders (id, user_id, cart_key, po_number, lines_cents, total_cents, name, email, phone, address, hold_until)
     select :id, :userId, :cartKey, :poNumber, total.cents, total.cents, :name, :email, :phone, :address,
            now() + make_interval(hours => (:holdHours::int[])[standing.level])
       from total, standing
      where total.lines = cardinality(:partIds::text[])
        and total.cents between ${MIN_ORDER_TOTAL_CENTS} and ${MAX_ORDER_TOTAL_CENTS}
        and standing.unpaid < (:unpaidOrders::int[])[standing.level]
        and (:cartKey::text is null or standing.lines + total.lines <= (:unpaidLines::int[])[standing.level])
        and (not :fromCart::boolean
             or total.lines = (select count(*) from in_cart join priced using (part_id)
                                where in_cart.quantity = priced.quantity))
     on conflict (user_id, cart_key) do nothing
     returning id, number, cart_key, hold_until, total_cents
   ), sold as (
     update parts p set quantity = priced.stock - priced.quantity from priced, placed where p.id = priced.part_id
      returning p.id, p.quantity, priced.quantity as units
   ), lines as (
     insert into order_lines (id, order_id, number, part_id, user_id, status, product_name, part_number, price_cents,
                              quantity, total_cents, image, hold_until, order_number, po_number, name, email, phone,
                              address)
     select line_id, order_id, case when line_id = order_id then order_number else nextval('order_numbers') end, part_id,
            :userId, 'unpaid', name, number, price_cents, quantity, price_cents * quantity, picture, hold_until,
            order_number, :poNumber, :name, :email, :phone, :address
       from (select priced.*, placed.id as order_id, placed.number as order_number, hold_until from priced, placed
              order by priced.rank) line
     returning *
   ), cart_emptied as (
     delete from cart_lines
      where user_id = :userId and :cartKey::text is not null and part_id in (select part_id from lines)
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select :userId, 'order.placed', placed.id, null::jsonb,
            jsonb_build_object('lines', total.lines, 'totalCents', placed.total_cents)
       from placed, total where placed.cart_key is not null
     union all
     select :userId, 'order.placed', id, null,
            jsonb_strip_nulls(
              jsonb_build_object('status', 'unpaid', 'part', part_id, 'quantity', quantity, 'totalCents', total_cents,
                                 'tradeOrder', nullif(order_id, id)))
       from lines
     union all
     select :userId, 'stock.sold', id, jsonb_build_object('quantity', quantity + units),
            jsonb_build_object('quantity', quantity)
       from sold
   )
   select ${LINE_COLUMNS} from lines order by number`,
);

/** Answers no row for an account that is removed. */
export const findAccountStanding = statement<AccountStanding, [userId: string]>(
  'find-account-standing',
  `select email_verified, unpaid, lines, paying from users, order_standing(users.id)
    where users.id = $1 and removed_at is null`,
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
