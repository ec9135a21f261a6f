import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import type pg from 'pg';
import { beforeEach, expect, inject, test } from 'vitest';
import { MigrationsFolder } from '../../../testing/migrations-folder.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type Database, migrate, openDatabase, statement } from './index.ts';

const readNotes = statement<{ text: string }>('read-migrated-notes', 'select text from notes order by text');
const addNote = statement<object, readonly [string]>(
  'add-migrated-note',
  'insert into notes (text) values ($1)',
);
const deleteNotes = statement('delete-migrated-notes', 'delete from notes');
const waitingSessions = statement<{ query: string }>(
  'waiting-sessions',
  `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);
const indexes = statement<{ indexdef: string; valid: boolean }>(
  'migrated-indexes',
  `select d.indexdef, i.indisvalid as valid
     from pg_indexes d join pg_class c on c.relname = d.indexname join pg_index i on i.indexrelid = c.oid
    where d.schemaname = 'public' order by d.indexname`,
);

/** Short, so that the tests are; one attempt takes milliseconds on an idle machine. */
const lockRetry = { lockTimeoutMs: 200, pauseMs: 50, totalMs: 60_000 };

let database: Database;
let migrations: MigrationsFolder;

beforeEach(async () => {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  database = await openDatabase({ url });
  migrations = await MigrationsFolder.create();
  await migrations.add('create table notes (text text);');
  await migrate(database, migrations.path);
  return async () => {
    await database.close();
    await dropDatabase(server, url);
    await migrations.remove();
  };
});

/** Uses the table in a transaction that stays open. */
async function useNotes(command: string): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(command);
  return client;
}

async function end(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
  client.release();
}

const waiting = async (): Promise<string[]> =>
  (await database.run(waitingSessions, [])).map(({ query }) => query);

test('waits for a backup without blocking users of the table', async () => {
  await migrations.add('alter table notes add column more text;');
  const backup = await useNotes('select * from notes');
  const migrated = migrate(database, migrations.path, lockRetry);
  await expect.poll(waiting).toEqual([expect.stringContaining('alter table')]);

  expect(await database.run(readNotes, [])).toEqual([]);
  await database.run(addNote, ['written meanwhile']);
  await end(backup);
  await migrated;
  expect(await database.run(readNotes, [])).toEqual([{ text: 'written meanwhile' }]);
});

test('gives up when the table stays in use, and changes nothing', async () => {
  await migrations.add('create table others (text text);', 'alter table notes add column more text;');
  const backup = await useNotes('select * from notes');
  const hurried = migrate(database, migrations.path, { ...lockRetry, totalMs: 0 });
  await expect(hurried).rejects.toBeInstanceOf(StartupProblem);
  await end(backup);
  await expect(database.pool.query('select * from others')).rejects.toThrow('does not exist');
});

test('builds an index while others write to its table', async () => {
  await migrations.add('create index notes_by_text on notes (text);');
  const writer = await useNotes(`insert into notes values ('first')`);
  const migrated = migrate(database, migrations.path, lockRetry);
  await expect.poll(waiting).toEqual([expect.stringContaining('create index')]);

  await database.run(addNote, ['second']);
  await end(writer);
  await migrated;
  expect(await database.run(indexes, [])).toEqual([
    { indexdef: expect.stringContaining('notes_by_text'), valid: true },
  ]);
});

test('resumes an interrupted index build', async () => {
  await database.run(addNote, ['twice']);
  await database.run(addNote, ['twice']);
  await migrations.add('create unique index notes_unique on notes (text);');
  await expect(migrate(database, migrations.path, lockRetry)).rejects.toThrow(
    'could not create unique index',
  );
  expect(await database.run(indexes, [])).toEqual([{ indexdef: expect.anything(), valid: false }]);

  await database.run(deleteNotes, []);
  await migrate(database, migrations.path, lockRetry);
  expect(await database.run(indexes, [])).toEqual([
    { indexdef: expect.stringContaining('notes_unique'), valid: true },
  ]);
});

test('several processes that migrate together build an index once', async () => {
  await migrations.add('create index notes_by_text on notes (text);');
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations.path, lockRetry)));
  expect(await database.run(indexes, [])).toMatchObject([{ valid: true }]);
});

test('fills rows in batches, lets others write meanwhile, and goes on after an interruption', async () => {
  await database.pool.query(`insert into notes select 'note ' || n from generate_series(100, 104) n`);
  await migrations.add('alter table notes add column filled boolean;');
  await migrate(database, migrations.path, lockRetry);
  await migrations.add(`-- In batches
    with listed as (
      select text from notes where text > $1 and filled is null order by text limit 2
    ), filled as (
      update notes set filled = true from listed where notes.text = listed.text returning notes.text
    ) select max(text) as last from filled;`);
  const holder = await useNotes(`select from notes where text = 'note 103' for update`);
  const interrupted = expect(
    migrate(database, migrations.path, { ...lockRetry, lockTimeoutMs: 3_600_000 }),
  ).rejects.toThrow();
  await expect.poll(waiting).toEqual([expect.stringContaining('In batches')]);
  await database.pool.query('insert into notes values ($1, true)', ['written meanwhile']);
  const filled = async () => (await database.pool.query('select from notes where filled')).rowCount;
  expect(await filled()).toBe(3);

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '-- In batches%'`,
  );
  await interrupted;
  await end(holder);
  await migrate(database, migrations.path, lockRetry);
  expect(await filled()).toBe(6);
});
