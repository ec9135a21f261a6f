import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { created, moment, uploadIn } from './columns.ts';
import { users } from './users.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** The account's name when the review was left. */
    name: text().notNull(),
    companyName: text('company_name').notNull(),
    feedback: text().notNull(),
    /** Tenths: a rating of 4.5 is 45. */
    ratingTenths: smallint('rating_tenths').notNull(),
    img: text().notNull(),
    createdAt: created(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('reviews_listed').on(table.id).where(sql`${table.removedAt} is null`),
    index('reviews_by_author').on(table.userId, table.createdAt),
    index('reviews_by_upload')
      .on(uploadIn(table.img))
      .where(sql`${uploadIn(table.img)} is not null and ${table.removedAt} is null`),
  ],
);
