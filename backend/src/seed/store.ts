import { statement } from '../platform/database/index.ts';

/** One seeding at a time, in whatever process; held until the transaction ends. */
export const lockSeed = statement<Record<string, never>, []>(
  'lock-seed',
  'select pg_advisory_xact_lock(7231996)',
);

/** Answers a row when the shop has not been seeded yet. */
export const beginSeed = statement<{ id: number }, []>(
  'begin-seed',
  `insert into events (actor, kind, subject)
   select 'system', 'demo.seeded', 'shop'
    where not exists (select 1 from events where subject = 'shop' and kind = 'demo.seeded')
   returning id`,
);

export const seedUser = statement<
  { id: string },
  [id: string, email: string, name: string, role: string, emailVerified: boolean]
>(
  'seed-user',
  `insert into users (id, email, name, role, email_verified) values ($1, $2, $3, $4, $5) returning id`,
);

export const seedReview = statement<
  { id: string },
  [id: string, name: string, companyName: string, feedback: string, ratingTenths: number, img: string]
>(
  'seed-review',
  `insert into reviews (id, name, company_name, feedback, rating_tenths, img)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);
