import type pg from 'pg';

type Kind = 'user' | 'part' | 'vehicle' | 'order' | 'trade' | 'list' | 'review';

/** The id of the n-th row, counted from 1. */
export const idOf = (kind: Kind, number: number): string => `${kind}_${String(number).padStart(26, '0')}`;

const id = (kind: Kind): string => `'${kind}_' || lpad(n::text, 26, '0')`;

/**
 * Fills an empty shop with this many rows in each table that grows. Every table row belongs to one of another: the n-th
 * user has the n-th order of the n-th part. What a single call reads has the same size in every shop: twenty parts of each
 * category and brand, and forty with the word Reinforced.
 * @param client of a superuser
 */
export async function growShop(client: pg.ClientBase, rows: number): Promise<void> {
  // Foreign keys are right by construction; triggers and indexes take a fraction of the time afterwards.
  await client.query(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    set default_statistics_target = 10`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
  );
  await client.query(`drop index ${indexes.map(({ name }) => `"${name}"`).join(', ')}`);
  await client.query(rowsOf(rows));
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze, index_cleanup off)');
}

const rowsOf = (rows: number): string => `
  insert into categories (id, name) select 'category-' || n, 'Category ' || n from generate_series(1, 50) n;
  insert into brands (id, name) select 'brand-' || n, 'Brand ' || n from generate_series(1, 50) n;
  insert into users (id, uid, email, name, role)
    select ${id('user')}, 'uid-' || n, n || '@buyer' || n || '.example', 'Buyer', 'customer' from generate_series(1, ${rows}) n;
  insert into sessions (token_hash, user_id, expires_at)
    select 'hash-' || n, ${id('user')}, now() + interval '1 hour' from generate_series(1, ${rows}) n;
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, number, brand_id, category_id)
    select ${id('part')}, 'Damper ' || n, '/picture', case when n <= 40 then 'Reinforced' else 'Plain' end, 1000 + n, 1, 1000,
           'D-' || n, case when n <= 1000 then 'brand-' || 1 + n / 20 % 50 end,
           case when n <= 1000 then 'category-' || 1 + n / 20 % 50 end
      from generate_series(1, ${rows}) n;
  insert into part_search (part_id, number_key, name, words, category_id, universal, fitted,
                           price_cents, orderable, facets)
    select id, text_key(number), name,
           to_tsvector('simple', name || ' ' || description)
             || array_to_tsvector(counted.facets || array['.damper', '!' || id, '~' || replace(id, 'part_', '')]),
           coalesce(category_id, ''), false, true, price_cents, true, counted.facets
      from parts cross join lateral part_facets(category_id, brand_id, price_cents, '{front}') counted (facets);
  insert into search_words (word) values ('damper'), ('reinforced'), ('plain');
  insert into search_trigrams (trigram, word)
    select distinct substr('  ' || word || ' ', start, 3), word from search_words, generate_series(1, length(word) + 1) start;
  insert into part_numbers (part_id, kind, key, shown)
    select ${id('part')}, 'oe', 'oe' || n, 'OE ' || n from generate_series(1, ${rows}) n;
  insert into vehicles (id, make, model, built_from)
    select ${id('vehicle')}, 'Make ' || n % 40, 'Model ' || n, 200001 from generate_series(1, ${rows}) n;
  insert into fitments (vehicle_id, part_id, position)
    select ${id('vehicle')}, ${id('part')}, 'front' from generate_series(1, ${rows}) n;
  insert into garage (user_id, vehicle_id) select ${id('user')}, ${id('vehicle')} from generate_series(1, ${rows}) n;
  insert into saved_lists (id, user_id, name) select ${id('list')}, ${id('user')}, 'List' from generate_series(1, ${rows}) n;
  insert into list_lines (list_id, part_id, quantity, rank)
    select ${id('list')}, ${id('part')}, 1, 1 from generate_series(1, ${rows}) n;
  insert into cart_lines (user_id, part_id, quantity)
    select ${id('user')}, ${id('part')}, 1 from generate_series(1, ${rows}) n;
  insert into cart_additions (user_id, digest)
    select user_id, 'digest-' || part_id from cart_lines;
  insert into reviews (id, user_id, name, company_name, feedback, rating_tenths, img)
    select ${id('review')}, ${id('user')}, 'Buyer', 'Company', 'Good', 45, '/picture' from generate_series(1, ${rows}) n;
  insert into orders (id, number, user_id, cart_key, lines_cents, total_cents, name, email, phone, address, hold_until)
    select case when n % 2 = 0 then ${id('trade')} else ${id('order')} end, n, ${id('user')},
           case when n % 2 = 0 then 'key-' || n end, 1000, 1000, 'Buyer', n || '@buyer' || n || '.example', '1', 'Road',
           case when n / 2 % 5 = 0 then now() + interval '1 day' end
      from generate_series(1, ${rows}) n;
  insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                           price_cents, quantity, total_cents, image, phone, address, hold_until)
    select ${id('order')}, case when n % 2 = 0 then ${id('trade')} else ${id('order')} end, n, n, ${id('part')}, ${id('user')},
           (array['unpaid', 'paid', 'shipped', 'shipped', 'shipped'])[1 + n / 2 % 5], 'Buyer', n || '@buyer' || n || '.example',
           'Damper', 1000, 1, 1000, '/picture', '1', 'Road', now() + interval '1 day'
      from generate_series(1, ${rows}) n;
  insert into payments (intent_id, order_id, amount_cents, status, client_secret)
    select 'pi_' || n, case when n % 2 = 0 then ${id('trade')} else ${id('order')} end, 1000,
           case when n / 2 % 5 = 0 then 'cancelled' else 'succeeded' end, 's'
      from generate_series(1, ${rows}) n;
  insert into payment_shares (intent_id, line_id, amount_cents, status)
    select 'pi_' || n, ${id('order')}, 1000, 'succeeded' from generate_series(1, ${rows}) n where n / 2 % 5 > 0;
  select setval('order_numbers', ${rows});
  insert into card_declines (charge_id, user_id, made_at)
    select 'ch_' || n, ${id('user')}, now() - n * interval '1 second' from generate_series(1, ${rows}) n;
  insert into provider_events (id, made_at, handled_at)
    select 'evt_' || n, now() - n * interval '1 millisecond', now() from generate_series(1, ${rows}) n;
  insert into mails (kind, user_id, order_id, state)
    select 'placed', ${id('user')}, ${id('order')}, 'sent' from generate_series(1, ${rows}) n;
  insert into events (actor, kind, subject) select 'system', 'order.placed', ${id('order')} from generate_series(1, ${rows}) n;
  insert into seals (up_to, seal) select max(id), 'seal' from events`;
