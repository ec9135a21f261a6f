import pg from 'pg';
import { withoutComments } from './schema-files.ts';

const CREATE_INDEX = /^create (?:unique )?index (\w+) on (\w+)/i;

/** Indexes still to be built. They are stored, so that another process can go on when this one ends. */
const PENDING_INDEXES = `
  create table if not exists migrations.pending_indexes
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
  statements: readonly string[],
): Promise<string[]> {
  const rest: string[] = [];
  const notes: string[] = [];
  for (const statement of statements) {
    const [, name, table] = CREATE_INDEX.exec(withoutComments(statement)) ?? [];
    if (name && table && (await tableExists(client, table)))
      notes.push(noteOf(name, withoutComments(statement)));
    else rest.push(statement);
  }
  return notes.length > 0 ? [...rest, PENDING_INDEXES, ...notes] : rest;
}

/** Builds the stored indexes concurrently, without blocking reads or writes. */
export async function buildPendingIndexes(client: pg.ClientBase): Promise<void> {
  if (!(await tableExists(client, 'pending_indexes', 'migrations'))) return;
  const { rows: pending } = await client.query<{ name: string; statement: string }>(
    'select name, statement from migrations.pending_indexes order by position',
  );
  for (const { name, statement } of pending) {
    const { rows } = await client.query<{ invalid: boolean }>(IS_INVALID, [name]);
    if (rows[0]?.invalid) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
    await client.query(statement.replace(/ index /i, ' index concurrently if not exists '));
    await client.query('delete from migrations.pending_indexes where name = $1', [name]);
  }
}

const noteOf = (name: string, statement: string): string =>
  `insert into migrations.pending_indexes (name, statement) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(statement)})`;

export async function tableExists(client: pg.ClientBase, table: string, schema = 'public'): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select 1 from pg_tables where schemaname = $1 and tablename = $2) as found',
    [schema, table],
  );
  return rows[0]?.found ?? false;
}
