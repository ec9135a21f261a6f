import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binaryCollation, created, moment, uploadIn, wordsOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** The identity provider's id; bound when the verified email is first seen. */
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
    /** Random key of the hash by which the audit log names the identity; an erased account has none. */
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
    index('users_by_role').on(table.role, binaryCollation(table.id)).where(sql`${table.removedAt} is null`),
    index('users_by_name').on(table.role, table.name, table.id).where(sql`${table.removedAt} is null`),
    index('users_by_email')
      .on(table.role, binaryCollation(table.email), table.id)
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

/** Valid access tokens. Only their hashes are stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
    /** When the user last signed in at the identity provider; null for tokens from before the column. */
    authenticatedAt: moment('authenticated_at'),
    /** That sign-in included a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_by_user').on(table.userId, table.createdAt),
  ],
);
