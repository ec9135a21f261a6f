import { isBatched } from '../src/foundation/database/migrate.ts';
import { statementsOf, withoutComments } from '../src/foundation/database/schema-files.ts';

/**
 * The statements of a migration that would block the version that still runs: they remove what it reads, lock a whole
 * table while they read or write it, or write all rows of a table in one transaction. A statement that is not known to
 * be harmless counts as blocking.
 * @param migration the text of its file
 */
export function blockingStatements(migration: string): string[] {
  const parts = statementsOf(migration);
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

const NEW_TABLE = /^create table (\w+)/;
const TABLE_OF = /^(?:create table|create (?:unique )?index \w+ on|alter table|insert into) (\w+)/;
/** Takes a lock that keeps others from the table until the migration ends. */
const ALTERS = /^alter table (?!.* validate constraint )/s;
/** Takes as long as the table is large, and locks no row. */
const CHECK = /^alter table \w+ validate constraint \w+;$/;

const HARMLESS: readonly RegExp[] = [
  // The migrator builds it concurrently.
  /^create (?:unique )?index \w+ on \w+ (?:using \w+ )?\(/,
  /^drop index \w+;$/,
  // Readers and writers of its table go on.
  /^alter index \w+ rename to \w+;$/,
  // A constant default is not written into the rows.
  /^alter table \w+ add column \w+ (?!\w*serial)[a-z ]+?(?:\[\])?(?: not null)?(?: default (?:\d+|true|false|'[^']*'|now\(\)))?(?: not null)?;$/,
  /^alter table \w+ add constraint .* not valid;$/s,
  /^alter table \w+ drop constraint \w+;$/,
  // Changes what may be written from then on, and looks at no row.
  /^alter table \w+ alter column \w+ drop not null;$/,
  // Counts for new rows only.
  /^alter table \w+ alter column \w+ set default [^;]+;$/,
  /^create sequence /,
  /^alter sequence \w+ owned by /,
  /^create (?:or replace )?function /,
  // Waits for writers of the table, as NOT VALID does, and looks at no row.
  /^create trigger /,
];
