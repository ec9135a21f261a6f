import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binaryCollation, cents, created, moment } from './columns.ts';
import { orders } from './orders.ts';
import { tradeOrders } from './trade-orders.ts';
import { users } from './users.ts';

/**
 * Payment intents of the card provider, each for an order or for a trade order: at most one per either that can still
 * be paid (`open` or `lost`).
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
    /** What it pays: one of the two. */
    orderId: text('order_id').references(() => orders.id),
    tradeOrderId: text('trade_order_id').references(() => tradeOrders.id),
    /** What was asked for; once settled, what came in. */
    amountCents: cents('amount_cents').notNull(),
    /** How much of it went back: the sum of its reversals that were made. */
    returnedCents: cents('returned_cents').notNull().default(0),
    /** What a person paid back by other means than the card provider, after a refund had failed. */
    repaidCents: cents('repaid_cents').notNull().default(0),
    /** How many of its reversals are disputes without a decision. */
    openDisputes: integer('open_disputes').notNull().default(0),
    /** How many of its reversals are inquiries without an answer. */
    openInquiries: integer('open_inquiries').notNull().default(0),
    status: text({
      enum: ['open', 'lost', 'declined', 'cancelled', 'succeeded', 'owed', 'refund_failed', 'refunded'],
    }).notNull(),
    clientSecret: text('client_secret').notNull(),
    /** The number of declined cards by which it was ended; zero if it was not. Set before the provider is asked to. */
    declines: integer().notNull().default(0),
    /** Written before there were reversals, and read no more. */
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
    index('payments_by_trade_order').on(table.tradeOrderId).where(sql`${table.tradeOrderId} is not null`),
    uniqueIndex('payments_one_payable_per_trade_order')
      .on(table.tradeOrderId)
      .where(sql`${table.status} in ('open', 'lost')`),
    check('payments_payable', sql`num_nonnulls(${table.orderId}, ${table.tradeOrderId}) = 1`),
    check(
      'payments_status',
      sql`${table.status} in ('open', 'lost', 'declined', 'cancelled', 'succeeded', 'owed', 'refund_failed', 'refunded')`,
    ),
    check('payments_returned', sql`${table.returnedCents} between 0 and ${table.amountCents}`),
    check('payments_repaid', sql`${table.repaidCents} between 0 and ${table.amountCents}`),
    index('payments_inquired').on(table.intentId).where(sql`${table.openInquiries} > 0`),
    // What an admin's overview counts: orders whose payment ended after too many declines, and failed refunds.
    index('payments_troubled')
      .on(table.status, binaryCollation(table.orderId))
      .where(sql`${table.status} in ('declined', 'refund_failed')`),
    // Payments that the job asks the provider about, and those that need a person.
    index('payments_unsettled')
      .on(table.checkedAt)
      .where(sql`${table.status} in ('open', 'lost', 'owed', 'refund_failed') or ${table.openDisputes} > 0`),
  ],
);

/**
 * How the money of a trade order's payment is divided between its orders, from the moment that it came in. The states
 * are those of a payment, and mean the same for one order.
 */
export const paymentShares = pgTable(
  'payment_shares',
  {
    intentId: text('intent_id')
      .notNull()
      .references(() => payments.intentId),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: cents('amount_cents').notNull(),
    returnedCents: cents('returned_cents').notNull().default(0),
    repaidCents: cents('repaid_cents').notNull().default(0),
    status: text({ enum: ['succeeded', 'owed', 'refund_failed', 'refunded'] }).notNull(),
    /** Times the provider refused to refund it: part of the next try's idempotency key. */
    failedRefunds: integer('failed_refunds').notNull().default(0),
    /** How often it was tried in its present state. */
    tries: integer().notNull().default(0),
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'payment_shares_pkey', columns: [table.intentId, table.orderId] }),
    index('payment_shares_by_order').on(table.orderId),
    index('payment_shares_unsettled')
      .on(table.checkedAt)
      .where(sql`${table.status} in ('owed', 'refund_failed')`),
    check(
      'payment_shares_status',
      sql`${table.status} in ('succeeded', 'owed', 'refund_failed', 'refunded')`,
    ),
    check('payment_shares_returned', sql`${table.returnedCents} between 0 and ${table.amountCents}`),
    check('payment_shares_repaid', sql`${table.repaidCents} between 0 and ${table.amountCents}`),
  ],
);

/** Cards that were declined in the last days, for the limit of an account: the card provider's failed charges. */
export const cardDeclines = pgTable(
  'card_declines',
  {
    /** The provider's id of the charge. */
    chargeId: text('charge_id').primaryKey(),
    /** Whose order it was for. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** By the provider's clock. */
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('card_declines_by_user').on(table.userId, table.madeAt),
    index('card_declines_made').on(table.madeAt),
  ],
);

/**
 * Money that went, or may go, back to a buyer: refunds by the shop or by hand, in whole or in part, and disputes.
 * `inquiry`: the buyer's bank asks, and took no money. `open`: a dispute without a decision. `made`: the money is back with the buyer, or on its way (a dispute: lost).
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
    status: text({ enum: ['inquiry', 'open', 'made', 'failed'] }).notNull(),
    createdAt: created(),
  },
  (table) => [
    index('reversals_by_intent').on(table.intentId),
    check('reversals_kind', sql`${table.kind} in ('refund', 'dispute')`),
    check('reversals_status', sql`${table.status} in ('inquiry', 'open', 'made', 'failed')`),
    check('reversals_amount', sql`${table.amountCents} >= 0`),
  ],
);

/** How a reversal of a trade order's payment is divided between its orders. */
export const reversalShares = pgTable(
  'reversal_shares',
  {
    reversalId: text('reversal_id')
      .notNull()
      .references(() => reversals.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ name: 'reversal_shares_pkey', columns: [table.reversalId, table.orderId] })],
);

/** How far the shop has followed the card provider's list of events. */
export const eventCursors = pgTable('event_cursors', {
  provider: text({ enum: ['cards'] }).primaryKey(),
  /** When the provider made the newest event that the shop has seen there. */
  seenUntil: moment('seen_until').notNull(),
  /** When a process last began to look. */
  checkedAt: moment('checked_at').notNull().defaultNow(),
});

/**
 * The card provider's events that are still to be handled, and those that were handled in the last minutes: the list of
 * events is read again over that time, since events may appear in it late.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event. */
    id: text().primaryKey(),
    /** When the provider made it. */
    madeAt: moment('made_at').notNull(),
    handledAt: moment('handled_at'),
    /** How often handling it has failed: the pause before the next try doubles with each. */
    failures: integer().notNull().default(0),
    triedAt: moment('tried_at').notNull().defaultNow(),
  },
  (table) => [
    index('provider_events_handled').on(table.madeAt).where(sql`${table.handledAt} is not null`),
    index('provider_events_unhandled').on(table.triedAt).where(sql`${table.handledAt} is null`),
  ],
);

/**
 * Where the money of orders lies, as transfers between accounts: `provider` is what the card provider holds
 * for the shop, `sales` what was paid for orders that stand, `owed` what must go back to buyers, `repaid` what a person
 * paid back by other means while the provider still holds it. Every row takes from one account what it gives to
 * another, so their sum is always zero. Append-only as events are.
 *
 * By the convention of bookkeeping, what the shop has grows by a debit (`provider`), what it earned or owes by
 * a credit (`sales`, `owed`, `repaid`). Debit and credit are: `provider`, `sales` for a payment that its order waited
 * for; `provider`, `owed` for one that no order wants, and for a refund that came back; `sales`, `owed` when a
 * refund begins; `owed`, `provider` when it is made; `sales`, `provider` for money that went back although its order
 * stands (a refund by hand, a lost dispute), and the reverse when that failed; `owed`, `repaid` when a person paid it
 * back by other means; `repaid`, `provider` for money that goes back although it was repaid, and the reverse.
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
    debit: text({ enum: ['provider', 'sales', 'owed', 'repaid'] }).notNull(),
    credit: text({ enum: ['provider', 'sales', 'owed', 'repaid'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    index('ledger_by_order').on(table.orderId, table.id),
    check('ledger_amount', sql`${table.amountCents} > 0`),
    check(
      'ledger_accounts',
      sql`${table.debit} in ('provider', 'sales', 'owed', 'repaid') and ${table.credit} in ('provider', 'sales', 'owed', 'repaid') and ${table.debit} <> ${table.credit}`,
    ),
  ],
);
