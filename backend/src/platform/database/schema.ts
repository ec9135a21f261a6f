import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, cents, created, inBytes, moment, uploadIn, wordsOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** The identity provider's id; bound at first sight of the verified email. */
    uid: text(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    emailVerified: boolean('email_verified').notNull().default(false),
    institutionName: text('institution_name'),
    department: text(),
    /** The profile's phone number, by its name in the contract. */
    number: text(),
    address: text(),
    linkedIn: text('linked_in'),
    image: text(),
    /** The last checkout's phone and address, offered at the next one. */
    orderPhone: text('order_phone'),
    orderAddress: text('order_address'),
    /** Random. The record names the identity by a hash with this key; an account that is erased has none. */
    recordKey: text('record_key'),
    createdAt: created(),
    removedAt: moment('removed_at'),
    /** Sessions of sign-ins before it have ended: by the operator, or by the identity provider. */
    sessionsValidFrom: moment('sessions_valid_from'),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    uniqueIndex('users_uid_unique').on(table.uid),
    // What admins list of one role or of all, in each order.
    index('users_by_role').on(table.role, inBytes(table.id)).where(sql`${table.removedAt} is null`),
    index('users_by_name').on(table.role, table.name, table.id).where(sql`${table.removedAt} is null`),
    index('users_by_email')
      .on(table.role, inBytes(table.email), table.id)
      .where(sql`${table.removedAt} is null`),
    index('users_by_word')
      .using('gin', wordsOf(sql`${table.name} || ' ' || ${table.email}`))
      .where(sql`${table.removedAt} is null`),
    index('users_by_upload')
      .on(uploadIn(table.image))
      .where(sql`${uploadIn(table.image)} is not null and ${table.removedAt} is null`),
    check('users_role', sql`${table.role} in ('customer', 'admin')`),
  ],
);

/** Access tokens that are in force. Only their hashes are kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
    /** When the user last proved who they are to the identity provider; unknown of tokens from before the column. */
    authenticatedAt: moment('authenticated_at'),
    /** That proof included a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_by_user').on(table.userId, table.createdAt),
  ],
);

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
    createdAt: created(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('parts_listed').on(inBytes(table.id)).where(sql`${table.removedAt} is null`),
    index('parts_by_name').on(table.name, table.id).where(sql`${table.removedAt} is null`),
    index('parts_by_price').on(table.priceCents, table.id).where(sql`${table.removedAt} is null`),
    index('parts_by_word')
      .using('gin', wordsOf(sql`${table.name} || ' ' || ${table.description}`))
      .where(sql`${table.removedAt} is null`),
    index('parts_by_upload')
      .on(uploadIn(table.picture))
      .where(sql`${uploadIn(table.picture)} is not null and ${table.removedAt} is null`),
    check('parts_quantity', sql`${table.quantity} >= 0`),
    check('parts_price', sql`${table.priceCents} >= 0`),
  ],
);

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
    index('reviews_by_upload')
      .on(uploadIn(table.img))
      .where(sql`${uploadIn(table.img)} is not null and ${table.removedAt} is null`),
  ],
);

/** Orders are never erased: what is `removed` leaves the lists and stays in the record. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
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
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('orders_one_unpaid_per_part')
      .on(table.userId, table.partId)
      .where(sql`${table.status} = 'unpaid'`),
    index('orders_by_buyer').on(table.userId, table.id).where(sql`${table.removedAt} is null`),
    // What admins list of one status or of all, in each order.
    index('orders_by_status').on(table.status, inBytes(table.id)).where(sql`${table.removedAt} is null`),
    index('orders_by_name').on(table.status, table.name, table.id).where(sql`${table.removedAt} is null`),
    index('orders_by_product')
      .on(table.status, table.productName, table.id)
      .where(sql`${table.removedAt} is null`),
    index('orders_by_quantity')
      .on(table.status, table.quantity, table.id)
      .where(sql`${table.removedAt} is null`),
    index('orders_by_word')
      .using('gin', wordsOf(sql`${table.name} || ' ' || ${table.email} || ' ' || ${table.productName}`))
      .where(sql`${table.removedAt} is null`),
    // Whether a buyer has a paid order decides how many unpaid ones they may have (the function `order_standing`).
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

/**
 * Payment intents of the card provider: at most one per order that can still be paid (`open` or `lost`).
 *
 * `open`: it can still succeed. `lost`: the provider does not know it under the shop's key; asked about further.
 * `declined`: ended after too many declines; its order gets no other. `cancelled`: it can no longer be paid.
 * `succeeded`: its order is paid by it. `owed`: the shop refunds what is left of it. `refund_failed`: a person has to
 * pay it back. `refunded`: all of it went back. See docs/decisions/orders-and-payments.md.
 */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id of the intent. */
    intentId: text('intent_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** What was asked for; once settled, what came in. */
    amountCents: cents('amount_cents').notNull(),
    /** How much of it went back: the sum of its reversals that were made. */
    returnedCents: cents('returned_cents').notNull().default(0),
    /** How many of its reversals are disputes without a decision. */
    openDisputes: integer('open_disputes').notNull().default(0),
    status: text({
      enum: ['open', 'lost', 'declined', 'cancelled', 'succeeded', 'owed', 'refund_failed', 'refunded'],
    }).notNull(),
    clientSecret: text('client_secret').notNull(),
    /** Written before there were reversals; `owed` with one is what is now `refund_failed`. */
    refundId: text('refund_id'),
    /** Times the provider refused to refund it: part of the next try's idempotency key. */
    failedRefunds: integer('failed_refunds').notNull().default(0),
    /** How often it was tried in its present state: the pause before the next try doubles with each. */
    tries: integer().notNull().default(0),
    createdAt: created(),
    /** When the shop last asked the provider about it. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('payments_by_order').on(table.orderId),
    uniqueIndex('payments_one_open_per_order').on(table.orderId).where(sql`${table.status} = 'open'`),
    uniqueIndex('payments_one_payable_per_order')
      .on(table.orderId)
      .where(sql`${table.status} in ('open', 'lost')`),
    check(
      'payments_status',
      sql`${table.status} in ('open', 'lost', 'declined', 'cancelled', 'succeeded', 'owed', 'refund_failed', 'refunded')`,
    ),
    check('payments_returned', sql`${table.returnedCents} between 0 and ${table.amountCents}`),
    index('payments_to_settle').on(table.checkedAt).where(sql`${table.status} in ('open', 'owed')`),
    // What is asked about by the clock, and what a person has to see to.
    index('payments_unsettled')
      .on(table.checkedAt)
      .where(sql`${table.status} in ('open', 'lost', 'owed', 'refund_failed') or ${table.openDisputes} > 0`),
  ],
);

/**
 * Money that went, or may go, back to a buyer: refunds by the shop or by hand, in whole or in part, and disputes.
 * `open`: a dispute without a decision. `made`: the money is back with the buyer, or on its way (a dispute: lost).
 * `failed`: it stays with the shop, or came back to it (a dispute: won).
 */
export const reversals = pgTable(
  'reversals',
  {
    /** The provider's id of the refund or the dispute. */
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => payments.intentId),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** No more than was left of the payment. */
    amountCents: cents('amount_cents').notNull(),
    status: text({ enum: ['open', 'made', 'failed'] }).notNull(),
    createdAt: created(),
  },
  (table) => [
    index('reversals_by_intent').on(table.intentId),
    check('reversals_kind', sql`${table.kind} in ('refund', 'dispute')`),
    check('reversals_status', sql`${table.status} in ('open', 'made', 'failed')`),
    check('reversals_amount', sql`${table.amountCents} >= 0`),
  ],
);

/** How far the shop has followed the card provider's list of events. */
export const eventCursors = pgTable('event_cursors', {
  provider: text({ enum: ['cards'] }).primaryKey(),
  /** When the provider made the newest event that the shop has seen there. */
  seenUntil: moment('seen_until').notNull(),
  /** When a process last began to look. */
  checkedAt: moment('checked_at').notNull().defaultNow(),
});

/** Uploaded pictures in every width and format: here, so that any process can serve what another has taken. */
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
    /** When it was last uploaded, chosen or found in use: for a while after it is kept, used or not. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'images_variant', columns: [table.hash, table.width, table.format] }),
    index('images_by_user').on(table.userId),
    // One row for each picture.
    index('images_by_use').on(table.usedAt).where(sql`${table.width} = 1280 and ${table.format} = 'webp'`),
    check('images_format', sql`${table.format} in ('webp', 'avif')`),
  ],
);

/** The append-only record of every change of stock, order, role or part: the database refuses to change or remove one. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** A user's id, or `system`, `payments` or `command-line`. */
    actor: text().notNull(),
    kind: text().notNull(),
    /** Id of what changed. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('events_by_subject').on(table.subject, table.id)],
);

/** The chain of seals over the record. Append-only as events are. */
export const seals = pgTable('seals', {
  /** The last event that the seal covers; it begins behind the last event of the seal before. */
  upTo: bigint('up_to', { mode: 'number' }).primaryKey(),
  /** SHA-256 over the preceding seal and these events. */
  seal: bytea().notNull(),
});

/**
 * Where the money of orders lies, as transfers between accounts: `provider` is what the card provider holds
 * for the shop, `sales` what was paid for orders that stand, `owed` what must go back to buyers. Every row
 * takes from one account what it gives to another, so their sum is always zero. Append-only as events are.
 *
 * By the convention of bookkeeping, what the shop has grows by a debit (`provider`), what it earned or owes by
 * a credit (`sales`, `owed`). Debit and credit are: `provider`, `sales` for a payment that its order waited
 * for; `provider`, `owed` for one that no order wants, and for a refund that came back; `sales`, `owed` when a
 * refund begins; `owed`, `provider` when it is made; `sales`, `provider` for money that went back although its order
 * stands (a refund by hand, a lost dispute), and the reverse when that failed.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    intentId: text('intent_id').notNull(),
    debit: text({ enum: ['provider', 'sales', 'owed'] }).notNull(),
    credit: text({ enum: ['provider', 'sales', 'owed'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    index('ledger_by_order').on(table.orderId, table.id),
    check('ledger_amount', sql`${table.amountCents} > 0`),
    check(
      'ledger_accounts',
      sql`${table.debit} in ('provider', 'sales', 'owed') and ${table.credit} in ('provider', 'sales', 'owed') and ${table.debit} <> ${table.credit}`,
    ),
  ],
);

/** How much of its allowance each caller has used: what all processes must agree on to limit rates. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, as `upload:user_01…` or `call:203.0.113.7`. */
    key: text().primaryKey(),
    /** When everything taken so far will have been given back. */
    restoredAt: moment('restored_at').notNull(),
  },
  (table) => [index('rate_limits_restored').on(table.restoredAt)],
);
