import { isBatched } from '../src/platform/database/batched-fill.ts';

/**
 * The statements of a migration that would block the version that still runs: they remove what it reads, lock a whole
 * table while they read or write it, or write all rows of a table in one transaction. A statement that is not known to
 * be harmless counts as blocking.
 * @param migration the text of its file
 */
export function blockingStatements(migration: string): string[] {
  const parts = migration.split('--> statement-breakpoint');
  const batched = new Set(parts.filter(isBatched).map(withoutComments));
  const statements = parts.map(withoutComments);
  const made = new Set(statements.flatMap((statement) => NEW_TABLE.exec(statement)?.[1] ?? []));
  const isOfNewTable = (statement: string) => made.has(TABLE_OF.exec(statement)?.[1] ?? '');
  const locks = statements.some((statement) => ALTERS.test(statement) && !isOfNewTable(statement));
  return statements.filter(
    (statement) =>
      !isOfNewTable(statement) &&
      !HARMLESS.some((kind) => kind.test(statement)) &&
      !((batched.has(statement) || CHECK.test(statement)) && !locks),
  );
}

const withoutComments = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();

const NEW_TABLE = /^CREATE TABLE "(\w+)"/;
const TABLE_OF = /^(?:CREATE TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON|ALTER TABLE) "(\w+)"/;
/** Takes a lock that keeps others from the table until the migration ends. */
const ALTERS = /^ALTER TABLE (?!.* VALIDATE CONSTRAINT )/s;
/** Takes as long as the table is large, and locks no row. */
const CHECK = /^ALTER TABLE "\w+" VALIDATE CONSTRAINT "\w+";$/;

const HARMLESS: readonly RegExp[] = [
  // The migrator builds it concurrently.
  /^CREATE (?:UNIQUE )?INDEX "\w+" ON "\w+" USING /,
  /^DROP INDEX "\w+";$/,
  // Readers and writers of its table go on.
  /^ALTER INDEX "\w+" RENAME TO "\w+";$/,
  // A constant default is not written into the rows.
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?!\w*serial)[a-z ]+(?: DEFAULT (?:\d+|true|false|'[^']*'|now\(\)))?(?: NOT NULL)?;$/,
  /^ALTER TABLE "\w+" ADD CONSTRAINT .* NOT VALID;$/s,
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+";$/,
  // Changes what may be written from then on, and looks at no row.
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" DROP NOT NULL;$/,
  // Counts for new rows only.
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT [^;]+;$/,
  /^CREATE SEQUENCE /,
  /^ALTER SEQUENCE "\w+" OWNED BY /,
  /^CREATE (?:OR REPLACE )?FUNCTION /,
  // Waits for writers of the table, as NOT VALID does, and looks at no row.
  /^CREATE TRIGGER /,
];
