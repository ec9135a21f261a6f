import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, moment } from './columns.ts';
import { parts } from './parts.ts';
import { users } from './users.ts';

/** Lists of parts that buyers keep to order them again. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    createdAt: created(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('saved_lists_by_owner').on(table.userId, table.changedAt)],
);

export const listLines = pgTable(
  'list_lines',
  {
    listId: text('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => parts.id),
    quantity: integer().notNull(),
    /** The order in which the list shows its lines. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'list_lines_pkey', columns: [table.listId, table.partId] })],
);
