import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The newest registry of remotes that any process has taken: no older one is taken after it. */
export const registries = pgTable('registries', {
  /** The environment that it was signed for. */
  environment: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The signed registry, in JSON: a process that starts without a good file serves this one. */
  signed: text().notNull(),
  takenAt: moment('taken_at').notNull(),
});

/** What visitors last reported of releases, one row per network: evidence of the last minutes for a withdrawal. */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    /** As `catalog@1.2.0`. */
    release: text().notNull(),
    /** An IPv4 /24 or IPv6 /48. */
    network: text().notNull(),
    /** The IPv4 /16 or IPv6 /32 around it. */
    provider: text().notNull(),
    outcome: text({ enum: ['worked', 'failed'] }).notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.release, table.network] }),
    index('release_outcomes_reported').on(table.reportedAt),
  ],
);

/** When the shop last withdrew a release of a remote by itself. */
export const releaseWithdrawals = pgTable('release_withdrawals', {
  remote: text().primaryKey(),
  withdrawnAt: moment('withdrawn_at').notNull(),
});
