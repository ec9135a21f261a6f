import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => moment('created_at').notNull().defaultNow();
export const cents = (name: string) => bigint(name, { mode: 'number' });
/** Words to search by. The statements that search repeat the expression as it stands (word-search.ts). */
export const wordsOf = (text: SQL): SQL =>
  sql`to_tsvector('simple', translate(${text}, '-_./,:+&<>@''', '            '))`;
/** The hash of the uploaded picture that an address names. The statements that look for one repeat the expression. */
export const uploadIn = (column: AnyPgColumn): SQL =>
  sql`substring(${column} from '/images/([0-9a-f]{64})-')`;
/** A unique column in binary collation, for the indexes of lists (`binaryCollation` of list-order.ts). */
export const binaryCollation = (column: AnyPgColumn): SQL => sql`${column} collate "C"`;
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
