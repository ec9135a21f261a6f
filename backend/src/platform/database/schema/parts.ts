import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binaryCollation, cents, created, moment, uploadIn, wordsOf } from './columns.ts';

/** The id holds those of the categories above: `brakes/pads` is one of `brakes`. */
export const categories = pgTable('categories', { id: text().primaryKey(), name: text().notNull() });

export const brands = pgTable('brands', { id: text().primaryKey(), name: text().notNull() });

/** A tenth of each page is kept free (migration 0007): an order changes the stock there, and no index. */
export const parts = pgTable(
  'parts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    picture: text().notNull(),
    description: text().notNull(),
    priceCents: cents('price_cents').notNull(),
    minimumOrder: integer('minimum_order').notNull(),
    quantity: integer().notNull(),
    /** The shop's own number of the part. */
    number: text(),
    brandId: text('brand_id').references(() => brands.id),
    categoryId: text('category_id').references(() => categories.id),
    /** It fits every vehicle. */
    universal: boolean().notNull().default(false),
    /** Names and values, in the order they are shown. */
    attributes: jsonb().notNull().default(sql`'[]'`),
    /** Prices from larger quantities on, by ascending quantity: `[{"minQuantity": 500, "priceCents": 290}]`. */
    priceBreaks: jsonb('price_breaks').notNull().default(sql`'[]'`),
    /** The stock by which lists are sorted. It follows `quantity` by some seconds, so that an order moves no index. */
    listedQuantity: integer('listed_quantity').notNull().default(0),
    createdAt: created(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('parts_listed').on(binaryCollation(table.id)).where(sql`${table.removedAt} is null`),
    index('parts_by_name').on(table.name, table.id).where(sql`${table.removedAt} is null`),
    index('parts_by_price').on(table.priceCents, table.id).where(sql`${table.removedAt} is null`),
    // What an admin's overview counts.
    index('parts_below_minimum')
      .on(binaryCollation(table.id))
      .where(sql`${table.removedAt} is null and ${table.listedQuantity} < ${table.minimumOrder}`),
    index('parts_by_stock').on(table.listedQuantity, table.id).where(sql`${table.removedAt} is null`),
    uniqueIndex('parts_number')
      .on(sql`upper(regexp_replace(${table.number}, '[^A-Za-z0-9]', '', 'g'))`)
      .where(sql`${table.removedAt} is null`),
    index('parts_by_words')
      .using(
        'gin',
        wordsOf(sql`${table.name} || ' ' || ${table.description} || ' ' || coalesce(${table.number}, '')`),
      )
      .where(sql`${table.removedAt} is null`),
    index('parts_by_upload')
      .on(uploadIn(table.picture))
      .where(sql`${uploadIn(table.picture)} is not null and ${table.removedAt} is null`),
    check('parts_quantity', sql`${table.quantity} >= 0`),
    check('parts_price', sql`${table.priceCents} >= 0`),
  ],
);
