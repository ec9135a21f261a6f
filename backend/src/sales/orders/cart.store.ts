import { MAX_CART_LINES, MAX_QUANTITY } from '@shop/contracts';
import { PART_COLUMNS, type PartRow } from '../../catalogue/index.ts';
import { statement } from '../../foundation/database/index.ts';

/** A line as it was asked for, and its part where there is or was one. */
export type CartLineRow = { part_id: string; asked: number; gone: boolean; rank: number } & {
  [Column in keyof PartRow]: PartRow[Column] | null;
};

/** Lines in `asked`, with `rank` as their order. */
const withParts = (asked: string): string =>
  `select asked.part_id, asked.asked, asked.rank, part.id is null or part.removed_at is not null as gone, ${PART_COLUMNS}
     from (${asked}) asked left join (select ${PART_COLUMNS}, removed_at from parts) part on part.id = asked.part_id
    order by asked.rank, asked.part_id`;

/** A time as a whole number of microseconds, which is what the database keeps of it. */
const rankOf = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint`;

export const listCart = statement<CartLineRow, [userId: string]>(
  'list-cart',
  withParts(
    `select part_id, quantity as asked, ${rankOf('created_at')} as rank from cart_lines where user_id = $1`,
  ),
);

/** The parts of lines that are not kept. */
export const describeLines = statement<
  CartLineRow,
  [partIds: readonly string[], quantities: readonly number[]]
>(
  'describe-cart-lines',
  withParts(
    'select part_id, asked, rank from unnest($1::text[], $2::int[]) with ordinality given (part_id, asked, rank)',
  ),
);

/** How many additions of an account are remembered: more than it makes until a lost answer is noticed. */
const REMEMBERED_ADDITIONS = 100;

/**
 * Puts lines into a cart, all or none: `set` replaces a quantity, `add` adds to it, `larger` keeps the larger. Parts that
 * are not sold are left out. A new line is the last one, unless it has the rank that it had before it was removed. An
 * addition whose digest is remembered changes nothing.
 *
 * The account is locked first, so that calls that fill its cart together keep its limit. The locks that foreign keys hold on
 * the parts last no round trip: in a transaction of several, orders and refunds of the same parts ended in deadlocks.
 * @returns how many lines were put; `has_room` is false only where they would exceed the limit; no row for an account that
 * is removed
 */
export const fillCart = statement<
  { put: number; has_room: boolean },
  {
    userId: string;
    partIds: readonly string[];
    quantities: readonly number[];
    how: 'set' | 'add' | 'larger';
    rank: number | null;
    digest: string | null;
  }
>(
  'fill-cart',
  `with account as (
     select id from users where id = :userId and removed_at is null for no key update
   ), standing as (
     select part_ids, is_repeated from account, cart_standing(account.id, :digest)
   ), wanted as (
     select given.part_id, least(sum(given.quantity), ${MAX_QUANTITY})::int as quantity, min(given.rank) as rank
       from unnest(:partIds::text[], :quantities::int[]) with ordinality given (part_id, quantity, rank)
       join parts p on p.id = given.part_id and p.removed_at is null
      group by given.part_id
   ), room as (
     select is_repeated,
            (select count(*) <= ${MAX_CART_LINES} from (select unnest(part_ids) union select part_id from wanted) together) as has_room
       from standing
   ), put as (
     insert into cart_lines as c (user_id, part_id, quantity, created_at)
     select :userId, part_id, quantity,
            case when :rank::bigint is null then now() + wanted.rank * interval '1 microsecond'
                 else least(now(), 'epoch'::timestamptz + :rank::bigint * interval '1 microsecond') end
       from wanted, room where has_room and not is_repeated
     on conflict (user_id, part_id) do update
       set quantity = case :how::text when 'set' then excluded.quantity
                                      when 'add' then least(c.quantity + excluded.quantity, ${MAX_QUANTITY})
                                      else greatest(c.quantity, excluded.quantity) end
     returning part_id
   ), noted as (
     insert into cart_additions (user_id, digest)
     select :userId, :digest from room where has_room and :digest::text is not null
     on conflict do nothing
   ), forgotten as (
     delete from cart_additions a using room
      where a.user_id = :userId and :digest::text is not null and not is_repeated
        and a.digest in (select digest from cart_additions where user_id = :userId
                          order by created_at desc offset ${REMEMBERED_ADDITIONS - 1})
   )
   select (select count(*) from put) as put, has_room or is_repeated as has_room from room`,
);

/** Without a part, all lines. */
export const takeFromCart = statement<{ part_id: string }, [userId: string, partId: string | null]>(
  'take-from-cart',
  'delete from cart_lines where user_id = $1 and part_id = coalesce($2, part_id) returning part_id',
);
