import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/**
 * The append-only audit log of every change of stock, order, role or part: the database refuses to change or
 * remove a row.
 */
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

/** The chain of seals over the audit log. Append-only as events are. */
export const seals = pgTable('seals', {
  /** The last event that the seal covers; the first is the one after the previous seal's last. */
  upTo: bigint('up_to', { mode: 'number' }).primaryKey(),
  /** SHA-256 over the preceding seal and these events. */
  seal: bytea().notNull(),
});
