import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { describeWithDatabase, openTestDatabase } from '../../../testing/databases.ts';
import { MigrationsFolder } from '../../../testing/migrations-folder.ts';
import { StartupProblem } from '../startup-problem.ts';
import { migrate, openDatabase, statement } from './index.ts';
import { migrationNames } from './schema-files.ts';
import { shopMigrations } from './shop-database.ts';

const countParts = statement<{ count: number }>(
  'count-migrated-parts',
  'select count(*) as count from migrated_parts',
);
const countMigrations = statement<{ count: number }>(
  'count-migrations',
  'select count(*) as count from migrations.applied',
);

const migrations = await MigrationsFolder.create();
await migrations.add(
  'create table migrated_parts (name text);',
  'insert into migrated_parts select pg_sleep(0.2)::text;',
);
const migrationsFolder = migrations.path;

afterAll(() => migrations.remove());

const DROP_WHAT_NOTHING_USES = `
  do $$
  declare
    name regprocedure;
  begin
    for name in select oid from pg_proc where pronamespace = 'public'::regnamespace loop
      begin
        execute format('drop function %s', name);
      exception when dependent_objects_still_exist then null;
      end;
    end loop;
  end $$`;

describeWithDatabase(
  'migrations',
  (open) => {
    test('are applied once, however often they are run', async () => {
      const database = await open();
      await migrate(database, migrationsFolder);
      await migrate(database, migrationsFolder);
      expect(await database.run(countParts, [])).toEqual([{ count: 1 }]);
      expect(await database.run(countMigrations, [])).toEqual([{ count: 1 }]);
    });

    test('bring a shop of the baseline up to date, which has no function that came later', async () => {
      const database = await open();
      await migrate(database, shopMigrations(), undefined, 'baseline');
      await database.pool.query(DROP_WHAT_NOTHING_USES);
      await migrate(database, shopMigrations());
      const { rows } = await database.pool.query('select name from migrations.applied');
      expect(rows.map(({ name }) => name).sort()).toEqual((await migrationNames(shopMigrations())).sort());
    });

    test('are refused where the tables are of another baseline, and its comments may change', async () => {
      const database = await open();
      const folders = await Promise.all([1, 2, 3].map(() => MigrationsFolder.create()));
      onTestFinished(() => Promise.all(folders.map((folder) => folder.remove())).then(() => undefined));
      const texts = ['create table names (name text);', '-- Of people\ncreate table names (name text);'];
      for (const [index, text] of [...texts, 'create table names (last text);'].entries()) {
        await folders[index]?.setBaseline(text);
      }
      const [first, commented, other] = folders.map(({ path }) => path);
      await migrate(database, first ?? '');
      await migrate(database, commented ?? '');
      await expect(migrate(database, other ?? '')).rejects.toThrow(
        /^The tables of the database are of another major version/,
      );
    });

    test('are refused to a server that is older than their schema needs, and its database stays as it is', async () => {
      const database = await open();
      const [older, newer] = [await MigrationsFolder.create(), await MigrationsFolder.create()];
      onTestFinished(() => Promise.all([older.remove(), newer.remove()]).then(() => undefined));
      for (const folder of [older, newer]) {
        await folder.add(
          'create table migrated_parts (name text);',
          'create table migrated_names (name text);',
        );
      }
      await newer.add('alter table migrated_parts add column number text;');
      await migrate(database, newer.path);
      await migrate(database, older.path);

      await newer.add(
        '-- Oldest server: 1\ncreate index by_number on migrated_parts (number);',
        'drop table migrated_names;',
      );
      await migrate(database, newer.path);
      await migrate(database, newer.path);
      const refusal = migrate(database, older.path);
      await expect(refusal).rejects.toThrow(StartupProblem);
      await expect(refusal).rejects.toThrow(
        /^This version .* newest migration is 0, and .* needs 1\. Start .*\.$/,
      );
    });
  },
  { migrated: false },
);

test('three processes that start together on one PostgreSQL migrate it once', async () => {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  const openers = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));

  await Promise.all(openers.map((database) => migrate(database, migrationsFolder)));
  for (const database of openers) {
    expect(await database.run(countParts, [])).toEqual([{ count: 1 }]);
    expect(await database.run(countMigrations, [])).toEqual([{ count: 1 }]);
    await database.close();
  }
});

test('functions and triggers are applied again when their file has changed, and no former content comes back', async () => {
  const { database, remove } = await openTestDatabase({ migrated: false });
  const folder = await MigrationsFolder.create();
  onTestFinished(async () => {
    await folder.remove();
    await remove();
  });
  const functionOf = (answer: number) =>
    `create or replace function answer() returns int language sql as $$ select ${answer}; $$;`;
  const answer = async () => (await database.pool.query('select answer() as answer')).rows[0]?.answer;
  await folder.setFunctions(functionOf(1));
  await folder.add('create table answers (answer int default answer());');
  await migrate(database, folder.path);
  expect(await answer()).toBe(1);

  const trigger =
    'create or replace trigger checked before insert on answers for each row execute function suppress_redundant_updates_trigger();';
  await folder.setFunctions(functionOf(2), trigger);
  await migrate(database, folder.path);
  expect(await answer()).toBe(2);
  expect((await database.pool.query(`select tgname from pg_trigger`)).rows).toContainEqual({
    tgname: 'checked',
  });

  // A process of the version before.
  await folder.setFunctions(functionOf(1));
  await migrate(database, folder.path);
  expect(await answer()).toBe(2);
});
