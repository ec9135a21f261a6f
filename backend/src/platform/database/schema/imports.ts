import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, created, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Files that admins load, and edits of many products. `receiving`: its file is not complete. `checking`: the dry run
 * reads it. `checked`: an admin decides. `applying`, `applied`, `undoing`, `undone`: what they decided. `discarding`: its
 * rows are being removed, and it is with them.
 */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** How the units of a stock file are meant; of an edit, which products it is about and what it changes. */
    options: jsonb().notNull().default(sql`'{}'`),
    /** The names of the file's columns, in its order. */
    header: jsonb().notNull().default(sql`'[]'`),
    state: text({
      enum: ['receiving', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'discarding'],
    }).notNull(),
    /** Who loaded it, or decided about it last. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Rows of the file; of an edit, those found so far. */
    rows: integer().notNull().default(0),
    /** The last row that the present state has dealt with. Each batch of rows moves it, so that none is done twice. */
    line: integer().notNull().default(1),
    /** Where the dry run goes on: a byte of the file, or the last product of an edit. */
    resume: text().notNull().default(''),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    sameRows: integer('same_rows').notNull().default(0),
    wrongRows: integer('wrong_rows').notNull().default(0),
    /** Rows that could not be applied, and rows that could not be undone. */
    refusedRows: integer('refused_rows').notNull().default(0),
    keptRows: integer('kept_rows').notNull().default(0),
    /** How often the next step failed one after the other, at which row, and why it is not tried again by itself. */
    failures: integer().notNull().default(0),
    failedLine: integer('failed_line'),
    failure: text(),
    createdAt: created(),
    /** Until then a process works on it. */
    claimedUntil: moment('claimed_until').notNull().defaultNow(),
  },
  (table) => [
    index('imports_under_way')
      .on(table.claimedUntil)
      .where(sql`${table.state} in ('checking', 'applying', 'undoing', 'discarding')`),
    index('imports_listed').on(table.id).where(sql`${table.state} not in ('receiving', 'discarding')`),
    index('imports_by_age').on(table.createdAt),
    check(
      'imports_state',
      sql`${table.state} in ('receiving', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'discarding')`,
    ),
  ],
);

/** The bytes of files that are still to be read, in pieces of one size. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id),
    piece: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ name: 'import_pieces_key', columns: [table.importId, table.piece] })],
);

/** What the dry run found of each row, and why it was not applied or not undone. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id),
    /** The row's number in a spreadsheet: the names of the columns are row 1. */
    line: integer().notNull(),
    action: text({ enum: ['new', 'changed', 'same', 'wrong'] }).notNull(),
    /** What the row is about: a second row about it is wrong. */
    key: text(),
    /** The id of the product or vehicle. */
    subject: text(),
    /** The row as the file has it. */
    cells: jsonb(),
    /** The columns that change, as they were when the dry run saw them, and as they will be. */
    before: jsonb(),
    after: jsonb(),
    /** What is wrong: column, value, reason. */
    problems: jsonb(),
    /** Why it was not applied, or not undone. */
    refusal: text({ enum: ['changed', 'gone', 'stock', 'number', 'circle', 'breaks'] }),
    kept: text({ enum: ['changed', 'gone', 'used', 'stock', 'number', 'circle'] }),
  },
  (table) => [
    primaryKey({ name: 'import_rows_key', columns: [table.importId, table.line] }),
    index('import_rows_by_action').on(table.importId, table.action, table.line),
    index('import_rows_to_move')
      .on(table.importId, table.line)
      .where(sql`${table.action} in ('new', 'changed')`),
    index('import_rows_refused').on(table.importId, table.line).where(sql`${table.refusal} is not null`),
    index('import_rows_kept').on(table.importId, table.line).where(sql`${table.kept} is not null`),
  ],
);
