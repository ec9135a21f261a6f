import { FILL_PART_SEARCH, HOLD_PART_SEARCH } from '../catalogue/index.ts';
import { type NoRow, statement } from '../foundation/database/index.ts';
import type { LineStatus } from '../sales/index.ts';

/** Answers a row when nobody has used the shop yet, and marks it as seeded. */
export const beginSeed = statement<{ id: number }, []>(
  'begin-seed',
  `insert into events (actor, kind, subject)
   select 'system', 'demo.seeded', 'shop'
    where not exists (select 1 from events) and not exists (select 1 from parts)
      and not exists (select 1 from users) and not exists (select 1 from orders)
   returning id`,
);

/** Answers a row while some demonstration orders of a seeded shop are missing. */
export const isSeedUnfinished = statement<{ unfinished: boolean }, []>(
  'is-seed-unfinished',
  `select true as unfinished
    where exists (select 1 from events where subject = 'shop' and kind = 'demo.seeded')
      and not exists (select 1 from events where subject = 'shop' and kind = 'demo.completed')`,
);

export const finishSeed = statement<NoRow, []>(
  'finish-seed',
  `insert into events (actor, kind, subject) values ('system', 'demo.completed', 'shop')`,
);

export const seedUser = statement<
  { id: string },
  [id: string, email: string, name: string, role: string, emailVerified: boolean]
>(
  'seed-user',
  `with added as (
     insert into users (id, email, name, role, email_verified) values ($1, $2, $3, $4, $5)
     returning id, role, email_verified
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select 'system', 'user.added', id, jsonb_build_object('role', role, 'emailVerified', email_verified) from added
   )
   select id from added`,
);

export const seedReview = statement<
  { id: string },
  [id: string, name: string, companyName: string, feedback: string, ratingTenths: number, img: string]
>(
  'seed-review',
  `insert into reviews (id, name, company_name, feedback, rating_tenths, img)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

/** A line of a demonstration order: its buyer, its part, and what a previous start has made of it. */
export interface DemoLineRow {
  user_id: string;
  part_id: string;
  line_id: string | null;
  order_id: string | null;
  status: LineStatus | null;
  total_cents: number | null;
}

export const findDemoOrder = statement<DemoLineRow, [buyerEmail: string, partNumbers: readonly string[]]>(
  'find-demo-order',
  `select u.id as user_id, p.id as part_id, o.id as line_id, o.order_id, o.status, o.total_cents
     from users u cross join unnest($2::text[]) with ordinality wanted (number, rank)
     join parts p on p.number = wanted.number
     left join order_lines o on o.user_id = u.id and o.part_id = p.id
    where u.email = $1
    order by wanted.rank`,
);

/*
 * Rows for an empty catalogue, many at a time, as JSON. Parts and numbers come after brands and categories, fitments after
 * parts and vehicles.
 */

export const seedBrands = statement<NoRow, [rows: string]>(
  'seed-brands',
  `insert into brands (id, name) select id, name from jsonb_to_recordset($1::jsonb) given (id text, name text)`,
);

export const seedCategories = statement<NoRow, [rows: string]>(
  'seed-categories',
  `insert into categories (id, name) select id, name from jsonb_to_recordset($1::jsonb) given (id text, name text)`,
);

/** Parts, each with the event that it was added. */
export const seedParts = statement<NoRow, [rows: string, actor: string]>(
  'seed-parts',
  `with added as (
     insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, listed_quantity,
                        number, attributes, brand_id, category_id, universal, price_breaks, more_pictures)
     select id, name, picture, description, price_cents, minimum_order, quantity, quantity,
            number, attributes, brand_id, category_id, coalesce(universal, false), coalesce(price_breaks, '[]'),
            coalesce(more_pictures, '[]')
       from jsonb_to_recordset($1::jsonb) given (
              id text, name text, picture text, description text, price_cents bigint, minimum_order int,
              quantity int, number text, attributes jsonb, brand_id text, category_id text, universal boolean, price_breaks jsonb,
              more_pictures jsonb)
     returning *
   )
   insert into events (actor, kind, subject, after)
   select $2, 'part.added', id, to_jsonb(added) from added order by id`,
);

export const seedNumbers = statement<NoRow, [rows: string]>(
  'seed-part-numbers',
  `insert into part_numbers (part_id, kind, key, brand, shown)
   select part_id, kind, key, brand, shown
     from jsonb_to_recordset($1::jsonb) given (part_id text, kind text, key text, brand text, shown text)`,
);

export const seedVehicles = statement<NoRow, [rows: string]>(
  'seed-vehicles',
  `insert into vehicles (id, make, model, generation, engine_code, litres, fuel, kw, built_from, built_to)
   select id, make, model, generation, engine_code, litres, fuel, kw, built_from, built_to
     from jsonb_to_recordset($1::jsonb) given (
            id text, make text, model text, generation text, engine_code text, litres numeric, fuel text, kw int,
            built_from int, built_to int)`,
);

export const seedFitments = statement<NoRow, [rows: string]>(
  'seed-fitments',
  `insert into fitments (vehicle_id, part_id, position, note, built_from, built_to)
   select vehicle_id, part_id, coalesce(position, ''), coalesce(note, ''), built_from, built_to
     from jsonb_to_recordset($1::jsonb) given (
            vehicle_id text, part_id text, position text, note text, built_from int, built_to int)`,
);

/** In one transaction around the others: what parts are searched by is written once for each of them. */
export const holdPartSearch = statement<NoRow, []>('hold-part-search', HOLD_PART_SEARCH);
export const fillPartSearch = statement<NoRow, []>('fill-part-search', FILL_PART_SEARCH, {
  takesLong: true,
});
