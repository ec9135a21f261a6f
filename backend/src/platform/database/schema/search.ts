import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { binaryCollation, cents, tsvector } from './columns.ts';
import { parts } from './parts.ts';

/*
 * What the catalogue is searched by. Triggers write these tables (the function `refresh_part_search`), so that no
 * statement and no older version of the shop can forget it; a backup leaves them out.
 */

/** A row for each part of the catalogue. Orders do not write it, except where a part becomes orderable or no longer is. */
export const partSearch = pgTable(
  'part_search',
  {
    partId: text('part_id')
      .primaryKey()
      .references(() => parts.id),
    /** Letters and digits of the shop's own number, in upper case. */
    numberKey: text('number_key'),
    name: text().notNull(),
    /** The words of name, brand, category, vehicles and description; without positions, because counts read these rows. */
    words: tsvector('words').notNull(),
    categoryId: text('category_id').notNull().default(''),
    brandId: text('brand_id').notNull().default(''),
    /** The positions in all vehicles that it fits, in alphabetical order. */
    positions: text().array().notNull(),
    universal: boolean().notNull(),
    /** Whether the shop knows a vehicle that it fits. */
    fitted: boolean().notNull(),
    priceCents: cents('price_cents').notNull(),
    /** There is enough stock for one order. */
    orderable: boolean().notNull(),
    nameWords: tsvector('name_words').notNull().default(''),
  },
  (table) => [
    index('part_search_by_word').using('gin', table.words),
    index('part_search_by_number').on(binaryCollation(table.numberKey)),
    index('part_search_newest').on(binaryCollation(table.partId)),
    index('part_search_by_name').on(table.name, table.partId),
    // What the facets count and find, from the index alone. That of the prices is also an order of the list.
    index('part_search_priced').on(
      table.priceCents,
      table.partId,
      table.categoryId,
      table.brandId,
      table.positions,
      table.orderable,
    ),
    index('part_search_in_category').on(
      table.categoryId,
      table.priceCents,
      table.brandId,
      table.positions,
      table.orderable,
      table.partId,
    ),
    index('part_search_of_brand').on(
      table.brandId,
      table.categoryId,
      table.positions,
      table.orderable,
      table.priceCents,
      table.partId,
    ),
    index('part_search_of_position').on(
      table.positions,
      table.categoryId,
      table.brandId,
      table.orderable,
      table.priceCents,
      table.partId,
    ),
    index('part_search_universal').on(table.partId).where(sql`${table.universal}`),
  ],
);

/** The words of the catalogue that have four letters or more, for the correction of those that are mistyped. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_by_beginning').on(binaryCollation(table.word)),
]);

/** The three-letter pieces of each word, which words that look alike share. */
export const searchTrigrams = pgTable(
  'search_trigrams',
  { trigram: text().notNull(), word: text().notNull() },
  (table) => [primaryKey({ name: 'search_trigrams_pkey', columns: [table.trigram, table.word] })],
);
