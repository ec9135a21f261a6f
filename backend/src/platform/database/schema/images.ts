import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, created, moment } from './columns.ts';
import { users } from './users.ts';

/** Uploaded pictures in every width and format, stored here so that any process can serve them. */
export const images = pgTable(
  'images',
  {
    /** SHA-256 of the uploaded file, in hexadecimal. */
    hash: text().notNull(),
    /** The width it is asked for by, in pixels; a smaller picture is not enlarged to it. */
    width: smallint().notNull(),
    format: text({ enum: ['webp', 'avif'] }).notNull(),
    bytes: bytea().notNull(),
    /** Who uploaded it first. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: created(),
    /** When it was last uploaded, chosen or found in use. It is kept for some time after that. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'images_variant', columns: [table.hash, table.width, table.format] }),
    index('images_by_user').on(table.userId),
    // One row per picture.
    index('images_by_use').on(table.usedAt).where(sql`${table.width} = 1280 and ${table.format} = 'webp'`),
    check('images_format', sql`${table.format} in ('webp', 'avif')`),
  ],
);
