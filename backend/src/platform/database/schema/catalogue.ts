import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { binaryCollation, created, tsvector } from './columns.ts';
import { parts } from './parts.ts';
import { users } from './users.ts';

/** Numbers by which parts are known, beside the shop's own, which is a column of the part. */
export const partNumbers = pgTable(
  'part_numbers',
  {
    partId: text('part_id')
      .notNull()
      .references(() => parts.id),
    kind: text({ enum: ['mpn', 'oe', 'cross', 'supersedes', 'gtin'] }).notNull(),
    /** Letters and digits of the number, in upper case (`numberKey` of the contract). */
    key: text().notNull(),
    /** Whose number it is; empty where that is not said. */
    brand: text().notNull().default(''),
    /** The number as it is printed. */
    shown: text().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'part_numbers_pkey',
      columns: [table.partId, table.kind, table.key, table.brand],
    }),
    index('part_numbers_by_key').on(binaryCollation(table.key)),
    check('part_numbers_kind', sql`${table.kind} in ('mpn', 'oe', 'cross', 'supersedes', 'gtin')`),
    check('part_numbers_key', sql`${table.key} ~ '^[A-Z0-9]+$'`),
  ],
);

/** One variant of a car with one engine, over the months in which it was built (200503 is March 2005). */
export const vehicles = pgTable(
  'vehicles',
  {
    id: text().primaryKey(),
    make: text().notNull(),
    model: text().notNull(),
    generation: text(),
    engineCode: text('engine_code'),
    litres: numeric({ precision: 3, scale: 1 }),
    fuel: text({ enum: ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] }),
    kw: integer(),
    builtFrom: integer('built_from'),
    /** Absent while it is still built. */
    builtTo: integer('built_to'),
    /** Ids that others have for it, by their name for the kind of id. */
    externalIds: jsonb('external_ids').notNull().default(sql`'{}'`),
    words: tsvector('words').generatedAlwaysAs(
      sql`to_tsvector('simple', search_text(make || ' ' || model || ' ' || coalesce(generation, '') || ' ' || coalesce(engine_code, '')))`,
    ),
  },
  (table) => [
    index('vehicles_by_model').on(binaryCollation(table.make), binaryCollation(table.model), table.id),
    index('vehicles_by_word').using('gin', table.words),
    check(
      'vehicles_fuel',
      sql`${table.fuel} in ('petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen')`,
    ),
    check('vehicles_built', sql`${table.builtTo} >= ${table.builtFrom}`),
  ],
);

/** Which parts fit which vehicles. An empty position or note says nothing. */
export const fitments = pgTable(
  'fitments',
  {
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    partId: text('part_id')
      .notNull()
      .references(() => parts.id),
    position: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Fits only cars built between these months, where the vehicle was built for longer. */
    builtFrom: integer('built_from'),
    builtTo: integer('built_to'),
  },
  (table) => [
    primaryKey({ name: 'fitments_pkey', columns: [table.vehicleId, table.partId, table.position] }),
    index('fitments_by_part').on(table.partId),
  ],
);

/** The vehicles that customers keep. */
export const garage = pgTable(
  'garage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    name: text().notNull().default(''),
    /** The year that was chosen on the way to the vehicle. */
    year: integer(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ name: 'garage_pkey', columns: [table.userId, table.vehicleId] }),
    index('garage_by_vehicle').on(table.vehicleId),
  ],
);
