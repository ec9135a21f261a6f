import { createHash } from 'node:crypto';
import type pg from 'pg';

export const BUYERS = 400;
const PARTS = 1000;

export const CONTACT = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit' };

/** The access token of the n-th buyer. */
export const tokenOf = (buyer: number): string => `bench-token-${buyer}`;

/** The id of the n-th part. */
export const partOf = (part: number): string => `part_${String(part).padStart(26, '0')}`;

/**
 * The buyer and part of the n-th order: no two pairs are alike, no two concurrent ones share a part, and buyers take turns,
 * because each order counts its buyer's unpaid ones.
 */
export const orderAt = (index: number): { buyer: number; parts: string[] } => ({
  buyer: (index % BUYERS) + 1,
  parts: [partOf(((Math.floor(index / BUYERS) + index) % PARTS) + 1)],
});

/**
 * Fills a migrated database with signed-in buyers, parts with unlimited stock, reviews, and ten orders of each buyer, one of
 * them unpaid. Without orders of before, connections would keep plans that are made for empty tables.
 */
export async function populate(client: pg.ClientBase): Promise<void> {
  await signInBuyers(client);
  await client.query(
    `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
     select 'part_' || lpad(n::text, 26, '0'), 'Coil-over damper ' || n, '/pictures/coil-over-1003.webp',
            'Twin tube, front left, with dust cover and bump stop, for compact cars since 2016.',
            1000 + n, 1, 2000000000
       from generate_series(1, ${PARTS} + 1) n`,
  );
  await client.query(
    `insert into reviews (id, name, company_name, feedback, rating_tenths, img)
     select 'review_' || n, 'Buyer ' || n, 'Blue Line Taxi Cooperative',
            'The carton count has been right every time.', 45, '/pictures/face-2.webp'
       from generate_series(1, 200) n`,
  );
  await client.query(
    `insert into orders (id, user_id, lines_cents, total_cents, name, email, phone, address, hold_until)
     select 'order_' || lpad(n::text, 26, '0'), 'user_' || n % ${BUYERS} + 1, 1000, 1000, 'Buyer', 'buyer@example.com',
            '+1 313 555 0142', '1840 Michigan Avenue, Detroit', case when n <= ${BUYERS} then now() + interval '1 day' end
       from generate_series(1, ${10 * BUYERS}) n`,
  );
  await client.query(
    `insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                              price_cents, quantity, total_cents, image, phone, address, hold_until)
     select o.id, o.id, o.number, o.number, p.id, user_id, case when hold_until is null then 'shipped' else 'unpaid' end,
            o.name, email, p.name, 1000, 1, 1000, p.picture, phone, address, coalesce(hold_until, now())
       from orders o join parts p on p.id = 'part_' || lpad('${PARTS + 1}', 26, '0')`,
  );
  await client.query('vacuum analyze');
}

/** Adds the buyers, each with an access token. The shop deletes tokens that end later than any that it gives. */
export async function signInBuyers(client: pg.ClientBase): Promise<void> {
  const hashes = Array.from({ length: BUYERS }, (_, index) => hashOf(tokenOf(index + 1)));
  await client.query(
    `insert into users (id, email, name) select 'user_' || n, 'buyer-' || n || '@example.com', 'Buyer ' || n
       from generate_series(1, ${BUYERS}) n`,
  );
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, 'user_' || n, now() + interval '50 minutes' from unnest($1::text[]) with ordinality as hashes (hash, n)`,
    [hashes],
  );
}

/** The stored hash of an access token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
