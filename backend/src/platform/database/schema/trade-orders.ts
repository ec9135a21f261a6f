import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, created, moment } from './columns.ts';
import { parts } from './parts.ts';
import { users } from './users.ts';

/**
 * Numbers that people name orders by, those of one part and those of a whole cart. Six digits from the start; gaps are
 * possible.
 */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

/** What customers have in their carts. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    partId: text('part_id')
      .notNull()
      .references(() => parts.id),
    quantity: integer().notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ name: 'cart_lines_pkey', columns: [table.userId, table.partId] }),
    index('cart_lines_by_part').on(table.partId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** The last additions to each cart that had a key of the client: sent again, they add nothing. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The hash of the key and of what was added. */
    digest: text().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ name: 'cart_additions_pkey', columns: [table.userId, table.digest] })],
);

/**
 * Orders of whole carts, as they were placed. Each line is a row of `orders`, whose states say what became of it; the
 * lines are paid together.
 */
export const tradeOrders = pgTable(
  'trade_orders',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('order_numbers')`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Made by the client for one cart, so that a repeated call places one order. */
    cartKey: text('cart_key').notNull(),
    /** The buyer's own number of their purchase order. */
    poNumber: text('po_number'),
    terms: text({ enum: ['card'] })
      .notNull()
      .default('card'),
    linesCents: cents('lines_cents').notNull(),
    deliveryCents: cents('delivery_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    // The buyer as they were when the order was placed.
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    createdAt: created(),
    /** Until then its unpaid lines hold their stock; absent once they are paid or closed. */
    holdUntil: moment('hold_until'),
    /** Times the provider refused to make its intent: part of the next try's idempotency key. */
    failedIntents: integer('failed_intents').notNull().default(0),
  },
  (table) => [
    uniqueIndex('trade_orders_number').on(table.number),
    uniqueIndex('trade_orders_cart_key').on(table.userId, table.cartKey),
    index('trade_orders_by_buyer').on(table.userId, table.id),
    index('trade_orders_holding').on(table.holdUntil).where(sql`${table.holdUntil} is not null`),
    check('trade_orders_terms', sql`${table.terms} in ('card')`),
    check(
      'trade_orders_total',
      sql`${table.totalCents} = ${table.linesCents} + ${table.deliveryCents} + ${table.taxCents}`,
    ),
  ],
);
