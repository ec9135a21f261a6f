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

/**
 * Serializes concurrent calls that fill the cart or the lists of an account, so that together they keep its limits.
 * @returns no row once the account is removed: an erased one must have neither
 */
export const lockAccount = statement<{ id: string }, [userId: string]>(
  'lock-account',
  'select id from users where id = $1 and removed_at is null for no key update',
);

/** How many additions of an account are remembered: more than it makes until a lost answer is noticed. */
const REMEMBERED_ADDITIONS = 100;

/**
 * Puts lines into a cart, all or none: `set` replaces a quantity, `add` adds to it, `larger` keeps the larger. Parts that
 * are not sold are left out. A new line is the last one, unless it has the rank that it had before it was removed. An
 * addition whose digest is remembered changes nothing.
 * @returns how many lines were put; `has_room` is false only where they would exceed the limit
 */
export const fillCart = statement<
  { put: number; has_room: boolean },
  [
    userId: string,
    partIds: readonly string[],
    quantities: readonly number[],
    how: 'set' | 'add' | 'larger',
    rank: number | null,
    digest: string | null,
  ]
>(
  'fill-cart',
  `with wanted as (
     select given.part_id, least(sum(given.quantity), ${MAX_QUANTITY})::int as quantity, min(given.rank) as rank
       from unnest($2::text[], $3::int[]) with ordinality given (part_id, quantity, rank)
       join parts p on p.id = given.part_id and p.removed_at is null
      group by given.part_id
   ), room as (
     select count(*) <= ${MAX_CART_LINES} as has_room
       from (select part_id from cart_lines where user_id = $1 union select part_id from wanted) together
   ), repeated as (
     select 1 from cart_additions where user_id = $1 and digest = $6::text
   ), put as (
     insert into cart_lines as c (user_id, part_id, quantity, created_at)
     select $1, part_id, quantity,
            case when $5::bigint is null then now() + rank * interval '1 microsecond'
                 else least(now(), 'epoch'::timestamptz + $5::bigint * interval '1 microsecond') end
       from wanted, room where has_room and not exists (select from repeated)
     on conflict (user_id, part_id) do update
       set quantity = case $4::text when 'set' then excluded.quantity
                                    when 'add' then least(c.quantity + excluded.quantity, ${MAX_QUANTITY})
                                    else greatest(c.quantity, excluded.quantity) end
     returning part_id
   ), noted as (
     insert into cart_additions (user_id, digest) select $1, $6 from room where has_room and $6 is not null
     on conflict do nothing
   ), forgotten as (
     delete from cart_additions
      where user_id = $1
        and $6 is not null and not exists (select from repeated)
        and digest in (select digest from cart_additions where user_id = $1
                        order by created_at desc offset ${REMEMBERED_ADDITIONS - 1})
   )
   select (select count(*) from put) as put, has_room or exists (select from repeated) as has_room from room`,
);

export const takeFromCart = statement<{ part_id: string }, [userId: string, partId: string]>(
  'take-from-cart',
  'delete from cart_lines where user_id = $1 and part_id = $2 returning part_id',
);

export const emptyCart = statement<{ part_id: string }, [userId: string]>(
  'empty-cart',
  'delete from cart_lines where user_id = $1 returning part_id',
);
