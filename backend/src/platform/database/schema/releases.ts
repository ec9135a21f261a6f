import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
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
