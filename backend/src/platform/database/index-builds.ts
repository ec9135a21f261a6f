import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';

/** `create index` as drizzle-kit writes it. */
const CREATE_INDEX = /^\s*CREATE (UNIQUE )?INDEX "([^"]+)" ON "([^"]+)"/;

/** Indexes still to be built. They are stored, so that another process can go on when this one ends. */
const PENDING_INDEXES = `
  create table if not exists drizzle.pending_indexes
    (position bigint generated always as identity, name text primary key, statement text not null)`;

/** Whether a failed build has left an invalid index. */
const IS_INVALID = `
  select exists (select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
                  where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid) as invalid`;

/**
 * Takes indexes of existing tables out of a migration, because building them in its transaction would block writes to
 * the table. The migration stores them for `buildPendingIndexes` instead.
 */
export async function postponeIndexes(
  client: pg.ClientBase,
  migration: MigrationMeta,
): Promise<MigrationMeta> {
  const sql: string[] = [];
  const notes: string[] = [];
  for (const statement of migration.sql) {
    const [, , name, table] = CREATE_INDEX.exec(statement) ?? [];
    if (name && table && (await exists(client, table))) notes.push(noteOf(name, statement));
    else sql.push(statement);
  }
  return { ...migration, sql: notes.length > 0 ? [...sql, PENDING_INDEXES, ...notes] : sql };
}

/** Builds the stored indexes concurrently, without blocking reads or writes. */
export async function buildPendingIndexes(client: pg.ClientBase): Promise<void> {
  if (!(await exists(client, 'pending_indexes', 'drizzle'))) return;
  const { rows: pending } = await client.query<{ name: string; statement: string }>(
    'select name, statement from drizzle.pending_indexes order by position',
  );
  for (const { name, statement } of pending) {
    const { rows } = await client.query<{ invalid: boolean }>(IS_INVALID, [name]);
    if (rows[0]?.invalid) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
    await client.query(statement.replace(' INDEX ', ' INDEX CONCURRENTLY IF NOT EXISTS '));
    await client.query('delete from drizzle.pending_indexes where name = $1', [name]);
  }
}

const noteOf = (name: string, statement: string): string =>
  `insert into drizzle.pending_indexes (name, statement) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(statement)})`;

async function exists(client: pg.ClientBase, table: string, schema = 'public'): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select 1 from pg_tables where schemaname = $1 and tablename = $2) as found',
    [schema, table],
  );
  return rows[0]?.found ?? false;
}
