import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
