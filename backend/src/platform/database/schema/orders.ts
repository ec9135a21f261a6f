import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binaryCollation, cents, created, moment, uploadIn, wordsOf } from './columns.ts';
import { parts } from './parts.ts';
import { tradeOrders } from './trade-orders.ts';
import { users } from './users.ts';

/** Orders are never erased: what is `removed` leaves the lists and stays in the record. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** Every order has one: from the default, which also serves the version before, or from migration 0019. */
    number: bigint({ mode: 'number' }).default(sql`nextval('order_numbers')`),
    partId: text('part_id')
      .notNull()
      .references(() => parts.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    status: text({
      enum: ['unpaid', 'paid', 'shipped', 'refunding', 'cancelled', 'lapsed', 'refunded'],
    }).notNull(),
    // The part and the buyer as they were when the order was placed.
    name: text().notNull(),
    email: text().notNull(),
    productName: text('product_name').notNull(),
    /** Without one where the part had none, or where the version before this column placed it. */
    partNumber: text('part_number'),
    priceCents: cents('price_cents').notNull(),
    quantity: integer().notNull(),
    totalCents: cents('total_cents').notNull(),
    image: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    transactionId: text('transaction_id'),
    createdAt: created(),
    /** Until then an unpaid order holds its stock. */
    holdUntil: moment('hold_until').notNull(),
    /** When its buyer last opened the payment screen. */
    openedAt: moment('opened_at'),
    /** Times the provider refused to make its intent: part of the next try's idempotency key. */
    failedIntents: integer('failed_intents').notNull().default(0),
    /** What an admin has to know about the order's payment: kept by the statements on reversals. */
    paymentIssue: text('payment_issue', { enum: ['disputed', 'returned', 'partly-returned'] }),
    /** The buyer's bank inquires about its payment. */
    inquiry: boolean().notNull().default(false),
    removedAt: moment('removed_at'),
    /** The order of a whole cart that it is a line of. */
    tradeOrderId: text('trade_order_id').references(() => tradeOrders.id),
    // Of the trade order, kept here so that lists and their search read one table.
    tradeNumber: bigint('trade_number', { mode: 'number' }),
    poNumber: text('po_number'),
  },
  (table) => [
    uniqueIndex('orders_number_unique').on(table.number),
    // The version before carts knows a violation by this name.
    uniqueIndex('orders_one_unpaid_per_part')
      .on(table.userId, table.partId)
      .where(sql`${table.status} = 'unpaid' and ${table.tradeOrderId} is null`),
    index('orders_by_trade_order').on(table.tradeOrderId).where(sql`${table.tradeOrderId} is not null`),
    index('orders_by_buyer').on(table.userId, table.id).where(sql`${table.removedAt} is null`),
    // What admins list of one status or of all, in each order.
    index('orders_by_status')
      .on(table.status, binaryCollation(table.id))
      .where(sql`${table.removedAt} is null`),
    index('orders_by_name').on(table.status, table.name, table.id).where(sql`${table.removedAt} is null`),
    index('orders_by_product')
      .on(table.status, table.productName, table.id)
      .where(sql`${table.removedAt} is null`),
    index('orders_by_quantity')
      .on(table.status, table.quantity, table.id)
      .where(sql`${table.removedAt} is null`),
    index('orders_by_text')
      .using(
        'gin',
        wordsOf(
          sql`${table.name} || ' ' || ${table.email} || ' ' || ${table.productName} || ' ' || coalesce(${table.number}::text, '') || ' ' || coalesce(${table.tradeNumber}::text, '') || ' ' || coalesce(${table.poNumber}, '')`,
        ),
      )
      .where(sql`${table.removedAt} is null`),
    // Whether a buyer has a paid order decides how many unpaid ones they may have (the function `order_standing`).
    // How many orders of a part are not finished.
    index('orders_waiting_by_part')
      .on(table.partId, table.status)
      .where(sql`${table.status} in ('unpaid', 'paid')`),
    index('orders_paid_by_buyer').on(table.userId).where(sql`${table.status} in ('paid', 'shipped')`),
    index('orders_by_upload')
      .on(uploadIn(table.image))
      .where(sql`${uploadIn(table.image)} is not null`),
    index('orders_holding').on(table.holdUntil).where(sql`${table.status} = 'unpaid'`),
    check(
      'orders_status',
      sql`${table.status} in ('unpaid', 'paid', 'shipped', 'refunding', 'cancelled', 'lapsed', 'refunded')`,
    ),
    check('orders_payment_issue', sql`${table.paymentIssue} in ('disputed', 'returned', 'partly-returned')`),
    check('orders_quantity', sql`${table.quantity} > 0`),
    check('orders_total', sql`${table.totalCents} = ${table.priceCents} * ${table.quantity}`),
  ],
);

/** What admins note on orders. The event that says so holds no text, so that a note can be erased. */
export const orderNotes = pgTable('order_notes', {
  /** The event of the audit log: who noted it, and when. */
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  text: text().notNull(),
});
