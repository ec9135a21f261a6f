import { statement } from '../foundation/database/index.ts';
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

export const finishSeed = statement<Record<string, never>, []>(
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
