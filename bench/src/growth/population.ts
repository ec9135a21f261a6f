import type pg from 'pg';
import { hashOf } from '../serving/population.ts';
import { among, id, one } from '../serving/sql-values.ts';

/** The users whose calls are measured: those with orders, and those who place them. */
export const CALLERS = 100;
/** One user in this many is a buyer. */
const USERS_A_BUYER = 10;

type Kind = 'part' | 'order' | 'user' | 'review';

/** The id of the n-th part, order, user or review, counted from 1. */
export const idOf = (kind: Kind, number: number): string => `${kind}_${String(number).padStart(26, '0')}`;
export const emailOf = (user: number): string => `buyer-${user}@garage.example`;
export const tokenOf = (user: number): string => `growth-token-${user}`;

/** The indexes of some users in a shop of this size. */
export const peopleOf = (size: number) => ({
  admin: size,
  /** The first user with orders, and the first without. */
  buyers: 1,
  newcomers: size / USERS_A_BUYER + 1,
});

/**
 * Fills a migrated database with this many parts, orders, users and reviews each. Most orders are shipped; of
 * the newest, one in fifty is unpaid and three wait for shipping; one in twenty is cancelled.
 * @param client without a statement timeout
 */
export async function grow(client: pg.ClientBase, size: number): Promise<void> {
  const indexes = await dropIndexes(client);
  // Foreign keys are right by construction, so they are not checked.
  await client.query('set session_replication_role = replica');
  for (const insert of [USERS, PARTS, ORDERS, EVENTS, REVIEWS]) await client.query(insert(size));
  await client.query('set session_replication_role = default');
  await client.query("set maintenance_work_mem = '512MB'");
  for (const definition of indexes) await client.query(definition);
  await signIn(client, size);
  await client.query('vacuum analyze');
}

/** Building an index afterwards takes a fraction of the time of inserting its rows one by one. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename in ('users', 'parts', 'orders', 'order_lines', 'events')
        and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function signIn(client: pg.ClientBase, size: number): Promise<void> {
  const { admin, buyers, newcomers } = peopleOf(size);
  const callers = Array.from({ length: CALLERS }, (_, number) => [buyers + number, newcomers + number]);
  const users = [admin, ...callers.flat()];
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 hour' from unnest($1::text[], $2::text[]) as session (hash, id)`,
    [users.map((user) => hashOf(tokenOf(user))), users.map((user) => idOf('user', user))],
  );
}

const FIRST_NAMES = ['Ada', 'Bo', 'Carl', 'Dina', 'Emil', 'Fay', 'Gus', 'Hal'];
const LAST_NAMES = ['Stone', 'Rivers', 'Lake', 'Hill', 'Wood'];
/** Twenty words: each is in one part of twenty. */
const PARTS_FOR_SALE = [
  ...['Damper', 'Oil filter', 'Brake disc', 'Spark plug', 'Charging cable', 'Coil spring', 'Wheel bearing'],
  ...['Clutch kit', 'Fuel pump', 'Timing belt', 'Ball joint', 'Strut mount', 'Tie rod', 'Wiper blade'],
  ...['Head lamp', 'Door mirror', 'Radiator', 'Alternator', 'Thermostat', 'Gasket'],
];
const CARS = ['Honda Civic', 'Toyota Yaris', 'Nissan Leaf', 'Mazda 3', 'Kia Rio', 'Subaru Forester'];

const USERS = (size: number): string => `
  insert into users (id, uid, email, name, role, email_verified)
  select ${id('user', 'n')}, 'uid-' || n, 'buyer-' || n || '@garage.example',
         ${one(FIRST_NAMES, 'n')} || ' ' || ${one(LAST_NAMES, '-n')},
         case when n = ${size} then 'admin' else 'customer' end, true
    from generate_series(1, ${size}) n`;

/** Every description contains `drawing`, one in a hundred `reinforced`. */
const PARTS = (size: number): string => `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
  select ${id('part', 'n')}, ${one(PARTS_FOR_SALE, 'n')} || ', ' || ${one(CARS, '-n')}, '/pictures/coil-over-1003.webp',
         'KP-' || n || '. Made to the drawing, with dust cover and bump stop, packed for the trade'
           || case when ${among(100, 'n + 1')} = 1 then ', reinforced.' else '.' end,
         500 + ${among(10000, 'n + 2')}, 1, 2000000000
    from generate_series(1, ${size}) n`;

const ORDERS = (size: number): string => `
  with line as (
  insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                           price_cents, quantity, total_cents, image, phone, address, hold_until, removed_at)
  select ${id('order', 'o.n')}, ${id('order', 'o.n')}, nextval('order_numbers'), currval('order_numbers'), p.id, u.id, status, u.name, u.email, p.name, p.price_cents, units,
         p.price_cents * units, p.picture, '+1 313 555 0142', '1840 Michigan Avenue, Detroit',
         now() + interval '7 days', case when status = 'cancelled' then now() end
    from (select n, ${among(97, 'n')} as units,
                 case when ${among(20, 'n + 3')} = 1 then 'cancelled' when n > ${size} * 0.98 then 'unpaid'
                      when n > ${size} * 0.95 then 'paid' else 'shipped' end as status
            from generate_series(1, ${size}) n) o
    join parts p on p.id = ${id('part', among(size, 'o.n + 4'))}
    join users u on u.id = ${id('user', `1 + o.n % (${size} / ${USERS_A_BUYER})`)}
   order by o.n
      on conflict do nothing
  returning *
  )
  insert into orders (id, number, user_id, lines_cents, total_cents, name, email, phone, address, created_at, hold_until)
  select id, number, user_id, total_cents, total_cents, name, email, phone, address, created_at,
         case status when 'unpaid' then hold_until end from line`;

const EVENTS = (size: number): string => `
  insert into events (actor, kind, subject, after)
  select 'system', 'order.placed', ${id('order', 'n')}, '{"status":"unpaid"}' from generate_series(1, ${size}) n`;

const REVIEWS = (size: number): string => `
  insert into reviews (id, name, company_name, feedback, rating_tenths, img)
  select ${id('review', 'n')}, 'Buyer ' || n, 'Blue Line Taxi Cooperative',
         'The carton count has been right every time.', 45, '/pictures/face-2.webp'
    from generate_series(1, ${size}) n`;
