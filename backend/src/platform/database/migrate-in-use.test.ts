import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import type pg from 'pg';
import { beforeEach, expect, inject, test } from 'vitest';
import { MigrationsFolder } from '../../../testing/migrations-folder.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type Database, migrate, openDatabase, statement } from './index.ts';
import { migrateUpTo, migrationNames } from './schema-version.ts';
import { shopMigrations } from './shop-database.ts';

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

const constraints = statement<{ constraint: string; valid: boolean }>(
  'migrated-constraints',
  `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as constraint, convalidated as valid
     from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
);

/** Short, so that the tests are; one attempt takes milliseconds on an idle machine. */
const lockRetry = { lockTimeoutMs: 200, pauseMs: 50, totalMs: 60_000 };
/** Milliseconds. */
const TIMEOUT_MS = 60_000;

let database: Database;
let migrations: MigrationsFolder;

beforeEach(async () => {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  database = await openDatabase({ url, directory: '' });
  migrations = await MigrationsFolder.create();
  await migrations.add('CREATE TABLE "notes" ("text" text);');
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

test(
  'waits for a backup without blocking users of the table',
  async () => {
    await migrations.add('ALTER TABLE "notes" ADD COLUMN "more" text;');
    const backup = await useNotes('select * from notes');
    const migrated = migrate(database, migrations.path, lockRetry);
    await expect.poll(waiting, { timeout: TIMEOUT_MS }).toEqual([expect.stringContaining('ALTER TABLE')]);

    expect(await database.run(readNotes, [])).toEqual([]);
    await database.run(addNote, ['written meanwhile']);
    await end(backup);
    await migrated;
    expect(await database.run(readNotes, [])).toEqual([{ text: 'written meanwhile' }]);
  },
  TIMEOUT_MS,
);

test('gives up when the table stays in use, and changes nothing', async () => {
  await migrations.add('CREATE TABLE "others" ("text" text);', 'ALTER TABLE "notes" ADD COLUMN "more" text;');
  const backup = await useNotes('select * from notes');
  const hurried = migrate(database, migrations.path, { ...lockRetry, totalMs: 0 });
  await expect(hurried).rejects.toBeInstanceOf(StartupProblem);
  await end(backup);
  await expect(database.pool.query('select * from others')).rejects.toThrow('does not exist');
});

test(
  'builds an index while others write to its table',
  async () => {
    await migrations.add('CREATE INDEX "notes_by_text" ON "notes" USING btree ("text");');
    const writer = await useNotes(`insert into notes values ('first')`);
    const migrated = migrate(database, migrations.path, lockRetry);
    await expect.poll(waiting, { timeout: TIMEOUT_MS }).toEqual([expect.stringContaining('CREATE INDEX')]);

    await database.run(addNote, ['second']);
    await end(writer);
    await migrated;
    expect(await database.run(indexes, [])).toEqual([
      { indexdef: expect.stringContaining('notes_by_text'), valid: true },
    ]);
  },
  TIMEOUT_MS,
);

test('resumes an interrupted index build', async () => {
  await database.run(addNote, ['twice']);
  await database.run(addNote, ['twice']);
  await migrations.add('CREATE UNIQUE INDEX "notes_unique" ON "notes" USING btree ("text");');
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
  await migrations.add('CREATE INDEX "notes_by_text" ON "notes" USING btree ("text");');
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations.path, lockRetry)));
  expect(await database.run(indexes, [])).toMatchObject([{ valid: true }]);
});

test(
  'a shop that applied the migrations one by one has the same indexes and constraints as a new one, all valid',
  async () => {
    const server = inject('postgresUrl');
    const [grown, fresh] = [await createFreshDatabase(server), await createFreshDatabase(server)];
    const found: unknown[] = [];
    for (const [url, names] of [
      [grown, await migrationNames(shopMigrations())],
      [fresh, (await migrationNames(shopMigrations())).slice(-1)],
    ] as const) {
      const shop = await openDatabase({ url, directory: '' });
      for (const name of names) await migrateUpTo(shop, shopMigrations(), name);
      found.push({
        indexes: await shop.run(indexes, []),
        constraints: (await shop.run(constraints, [])).map(({ constraint }) => constraint),
      });
      expect((await shop.run(constraints, [])).filter(({ valid }) => !valid)).toEqual([]);
      await shop.close();
      await dropDatabase(server, url);
    }
    expect(found[0]).toEqual(found[1]);
  },
  TIMEOUT_MS,
);
