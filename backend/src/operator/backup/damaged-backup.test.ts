import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseOfFile, openTestDatabase } from '../../../testing/databases.ts';
import { openShopWithData } from '../../../testing/shop-with-data.ts';
import { storedRows } from '../../../testing/stored-rows.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { withoutTimeLimits } from '../../foundation/database/database.ts';
import { shopMigrations } from '../../foundation/database/shop-database.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { restoreRows } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = temporaryFolder();
const { shop } = await openShopWithData(await databaseOfFile());
afterAll(() => shop.close());
const wholeFile = path.join(folder, 'whole.backup');
await writeBackup(shop.database, shopMigrations(), wholeFile);
const whole = await readFile(wholeFile);

const rewritten = (change: (text: string) => string) => gzipSync(change(gunzipSync(whole).toString()));

function withOneByteChanged(): Buffer {
  const changed = Buffer.from(whole);
  const middle = changed.length >> 1;
  changed.writeUInt8(255 - changed.readUInt8(middle), middle);
  return changed;
}

test.each<[string, () => Buffer]>([
  ['is cut off', () => whole.subarray(0, whole.length - 100)],
  ['is cut off at its very start', () => whole.subarray(0, 5)],
  ['is empty', () => Buffer.alloc(0)],
  ['has one byte changed', withOneByteChanged],
  [
    'has a value changed and was compressed again',
    () => rewritten((text) => text.replace('"Docks"', '"Rocks"')),
  ],
  ['has lost its last line', () => rewritten((text) => text.slice(0, text.lastIndexOf('\n{') + 1))],
  ['has lost its last rows', () => rewritten((text) => text.slice(0, text.length >> 1))],
  ['has a row with one value more', () => rewritten((text) => text.replace(/^\[/m, '["more",'))],
  ['continues after its end', () => rewritten((text) => `${text}["one row more"]\n`)],
  ['is something else', () => Buffer.from('-- PostgreSQL database dump')],
])('a backup that %s is refused, and nothing is written', async (_, damaged) => {
  const file = path.join(folder, 'damaged.backup');
  await writeFile(file, damaged());
  await expect(checkBackup(file)).rejects.toThrow(`${file} is not a backup, or damaged`);

  // In case the disk fails only after the check.
  const { database, remove } = await openTestDatabase();
  onTestFinished(remove);
  const before = await storedRows(database);
  const restoring = withoutTimeLimits(database, (client) => restoreRows(client, readBackup(file)));
  await expect(restoring).rejects.toThrow('is not a backup, or damaged');
  expect(await storedRows(database)).toEqual(before);
});
