import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabaseOptions } from '../../../testing/databases.ts';
import { impossibleStates } from '../../../testing/invariants.ts';
import { nextVersion } from '../../../testing/next-version.ts';
import { openShopWithData, orderOf } from '../../../testing/shop-with-data.ts';
import { storedRows } from '../../../testing/stored-rows.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { type Database, migrate } from '../../foundation/database/index.ts';
import { shopMigrations } from '../../foundation/database/shop-database.ts';
import { expectNoUnfinishedRestore, schemaVersion } from '../../foundation/database/shop-presence.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

async function open(options?: TestDatabaseOptions): Promise<Database> {
  const { database, remove } = await openTestDatabase(options);
  onTestFinished(remove);
  return database;
}
const openEmpty = () => open({ migrated: false });

async function openLivedIn() {
  const database = await open();
  const world = await openShopWithData(database);
  onTestFinished(() => world.shop.close());
  return { database, ...world };
}

async function backUp(database: Database): Promise<string> {
  const file = path.join(folder, 'shop.backup');
  await writeBackup(database, shopMigrations(), file);
  return file;
}

const restore = async (database: Database, file: string) =>
  restoreBackup(database, shopMigrations(), file, await checkBackup(file));

test('a restored backup has the same rows, serves the same pictures, and the shop goes on', async () => {
  const source = await openLivedIn();
  const target = await openEmpty();
  await restore(target, await backUp(source.database));

  const { sessions: _, rate_limits: __, ...kept } = await storedRows(source.database);
  expect(await storedRows(target)).toEqual({ ...kept, sessions: [], rate_limits: [] });

  const shop = await openTestShop(target);
  onTestFinished(() => shop.close());
  const served = await shop.app.server.inject(source.picture);
  const original = await source.shop.app.server.inject(source.picture);
  expect(served.rawPayload).toEqual(original.rawPayload);
  const { api } = await shop.customer();
  const { number } = await api.call('POST /purchase', { body: orderOf(source.partId) });
  expect(kept['orders']?.join()).not.toContain(number);
  expect(await shop.stockOf(api, source.partId)).toBe(80);
});

test('a restore that ends half-way leaves no shop, and can be repeated', async () => {
  const source = await openLivedIn();
  const file = await backUp(source.database);
  const head = await checkBackup(file);
  const target = await openEmpty();

  const truncated = path.join(folder, 'truncated.backup');
  const whole = await readFile(file);
  await writeFile(truncated, whole.subarray(0, whole.length >> 1));
  await expect(restoreBackup(target, shopMigrations(), truncated, head)).rejects.toThrow('damaged');
  await expect(expectNoUnfinishedRestore(target)).rejects.toThrow(
    'A restore into this database did not come to its end. Repeat it with `shop restore <file>`.',
  );

  await restore(target, file);
  await expectNoUnfinishedRestore(target);
  expect((await storedRows(target))['orders']).toEqual((await storedRows(source.database))['orders']);
});

test('a backup has the state of one moment while the shop goes on', async () => {
  const { database, shop, partId } = await openLivedIn();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
  const [file] = await Promise.all([
    backUp(database),
    ...buyers.map(({ api }) => api.call('POST /purchase', { body: orderOf(partId) })),
  ]);
  const target = await openEmpty();
  await restore(target, file);
  expect(await impossibleStates(target)).toEqual([]);
});

test('a backup of an older version is restored, and migrated', async () => {
  const source = await openLivedIn();
  const file = await backUp(source.database);
  const target = await openEmpty();
  const { path: next } = await nextVersion();
  await restoreBackup(target, next, file, await checkBackup(file));
  expect(await schemaVersion(target, next)).toBe('9999_next');
  expect((await storedRows(target))['orders']).toEqual((await storedRows(source.database))['orders']);
});

test('restoring into a database that holds a shop is refused', async () => {
  const { database } = await openLivedIn();
  const file = await backUp(database);
  const before = await storedRows(database);
  await expect(restore(database, file)).rejects.toThrow('There is a shop in this database already');
  expect(await storedRows(database)).toEqual(before);
});

test('a backup of a newer version is refused, and the database stays empty', async () => {
  const { path: next } = await nextVersion();
  const newer = await openEmpty();
  await migrate(newer, next);
  const file = path.join(folder, 'shop.backup');
  await writeBackup(newer, next, file);
  const target = await openEmpty();
  await expect(restore(target, file)).rejects.toThrow('was written by a newer version of the shop');
  expect(await schemaVersion(target, shopMigrations())).toBeUndefined();
});

test('a disk that refuses the file is reported in one line', async () => {
  const file = path.join(folder, 'nowhere/shop.backup');
  const backup = writeBackup(await open(), shopMigrations(), file);
  await expect(backup).rejects.toThrow(`${file} cannot be written: ENOENT`);
});

test('backing up a database without a shop is refused', async () => {
  await expect(backUp(await openEmpty())).rejects.toThrow('There is no shop in this database yet.');
  expect(await readdir(folder)).toEqual([]);
});

test('a backup is readable by its owner only, and overwrites no other', async () => {
  const database = await open();
  const file = await backUp(database);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await expect(backUp(database)).rejects.toThrow('exists already');
  expect(await readdir(folder)).toEqual([path.basename(file)]);
});
