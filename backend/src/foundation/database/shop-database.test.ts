import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { nextVersion } from '../../../testing/next-version.ts';
import { startOneSessionPooler } from '../../../testing/one-session-pooler.ts';
import { dataFolder } from '../../../testing/shop-storage.ts';
import { createLog } from '../log.ts';
import { withoutTimeLimits } from './database.ts';
import { type Database, migrate, openDatabase, statement } from './index.ts';
import {
  openShopDatabase,
  openUnmigratedDatabase,
  openUpToDateDatabase,
  shopMigrations,
} from './shop-database.ts';
import { markRestore } from './shop-presence.ts';

const log = createLog('silent');
const settings = { databaseUrl: undefined, databasePoolSize: 2, newShop: 'unless-lost' } as const;
const NO_SHOP = /^There is no shop in .* NEW_SHOP=1\.$/;
const addFutureMigration = statement(
  'add-future-migration',
  `insert into migrations.applied (name) values ('9999_future')`,
);

async function emptyPostgres(): Promise<{ url: string; database: Database }> {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  const database = await openDatabase({ url });
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(server, url);
  });
  return { url, database };
}

/** The folder of a shop that ran once. Its first start takes long, so a test puts back what it takes away. */
let ofShop: { dataDirectory: string; directory: string };
beforeAll(async () => {
  const dataDirectory = await dataFolder();
  await (await openShopDatabase({ ...settings, dataDirectory }, log)).close();
  ofShop = { dataDirectory, directory: path.join(dataDirectory, 'database') };
  return () => rm(dataDirectory, { recursive: true, force: true });
});

/** Moves a file or folder away until the test has ended. */
async function moveAway(what: string): Promise<void> {
  await rename(what, `${what}.elsewhere`);
  onTestFinished(async () => {
    await rm(what, { recursive: true, force: true });
    await rename(`${what}.elsewhere`, what);
  });
}

test('refuses to start without the local database that existed', async () => {
  const { dataDirectory, directory } = ofShop;
  const config = { ...settings, dataDirectory };
  await moveAway(directory);
  await expect(openShopDatabase(config, log)).rejects.toThrow(NO_SHOP);
  await mkdir(directory);
  await expect(openShopDatabase(config, log)).rejects.toThrow(NO_SHOP);

  const other = await dataFolder();
  onTestFinished(() => rm(other, { recursive: true, force: true }));
  await (await openDatabase({ directory: path.join(other, 'database') })).close();
  await rename(path.join(other, 'database'), directory);
  await expect(openShopDatabase(config, log)).rejects.toThrow(NO_SHOP);
});

test('creates a shop in a new local database, unless that is refused', async () => {
  const dataDirectory = await dataFolder();
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  const config = { ...settings, dataDirectory };
  await expect(openShopDatabase({ ...config, newShop: 'refused' }, log)).rejects.toThrow(NO_SHOP);
  await (await openShopDatabase(config, log)).close();
  await (await openShopDatabase({ ...config, newShop: 'refused' }, log)).close();
});

test('creates a shop in an empty PostgreSQL, unless that is refused', async () => {
  const { url } = await emptyPostgres();
  const config = { ...settings, dataDirectory: '', databaseUrl: url };
  await expect(openShopDatabase({ ...config, newShop: 'refused' }, log)).rejects.toThrow(NO_SHOP);
  await (await openShopDatabase(config, log)).close();
  await (await openShopDatabase({ ...config, newShop: 'refused' }, log)).close();
});

test.each([
  ['PG_VERSION', /the file PG_VERSION is missing.*shop restore <file>/],
  [
    'global/pg_control',
    /could not open file "[^"]*pg_control".* Its files are damaged\. .*shop restore <file>/,
  ],
])('names the file when %s of the local database is lost, and says what to do', async (file, message) => {
  const { dataDirectory, directory } = ofShop;
  await moveAway(path.join(directory, file));
  await expect(openShopDatabase({ ...settings, dataDirectory }, log)).rejects.toThrow(message);
});

test('tells files of another engine from damaged ones', async () => {
  const { dataDirectory, directory } = ofShop;
  await moveAway(path.join(directory, 'PG_VERSION'));
  await writeFile(path.join(directory, 'PG_VERSION'), '17\n');
  const opening = openShopDatabase({ ...settings, dataDirectory }, log);
  await expect(opening).rejects.toThrow(/another version of the shop's database.*shop restore <file>/);
  await expect(opening).rejects.not.toThrow('damaged');
});

test('tells files of a first start that was interrupted from those of a shop', async () => {
  const dataDirectory = await dataFolder();
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  await mkdir(path.join(dataDirectory, 'database/base'), { recursive: true });
  const config = { ...settings, dataDirectory };
  await expect(openShopDatabase(config, log)).rejects.toThrow('move the folder away and start again');
  await writeFile(path.join(dataDirectory, 'database.marker'), '');
  await expect(openShopDatabase(config, log)).rejects.toThrow(
    /missing\. Move the folder away, keep it, and bring/,
  );
});

test('a read-only command creates no database', async () => {
  const dataDirectory = path.join(inject('runFolder'), 'never-a-shop');
  await expect(openUpToDateDatabase({ ...settings, dataDirectory }, log)).rejects.toThrow(NO_SHOP);
  expect(existsSync(dataDirectory)).toBe(false);
});

test('a read-only command refuses the schema of another version, and does not change it', async () => {
  const { url, database } = await emptyPostgres();
  const config = { ...settings, dataDirectory: '', databaseUrl: url };
  const next = await nextVersion();
  await migrate(database, shopMigrations());
  await expect(openUpToDateDatabase(config, log, next.path)).rejects.toThrow('this one needs 9999_next)');
  await (await openUpToDateDatabase(config, log)).close();

  await database.run(addFutureMigration, []);
  await expect(openUpToDateDatabase(config, log)).rejects.toThrow('a newer version of the shop');
});

test('starts on no database into which a restore did not come to its end', async () => {
  const { url, database } = await emptyPostgres();
  await migrate(database, shopMigrations());
  await withoutTimeLimits(database, markRestore);
  const config = { ...settings, newShop: 'allowed', databaseUrl: url, dataDirectory: '' } as const;
  for (const open of [openShopDatabase, openUpToDateDatabase, openUnmigratedDatabase]) {
    await expect(open(config, log)).rejects.toThrow('`shop restore <file>`');
  }
});

test('refuses a pooler in transaction mode at the start, in one line that says what to use', async () => {
  const { url: server } = await emptyPostgres();
  const { pooler, url } = await startOneSessionPooler(server);
  onTestFinished(() => void pooler.close());
  const config = { ...settings, newShop: 'allowed', databaseUrl: url, dataDirectory: '' } as const;
  for (const open of [openShopDatabase, openUpToDateDatabase]) {
    await expect(open(config, log)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler in transaction mode.* session mode, or the address of the server itself\.$/,
    );
  }
});
