import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { emptyEmbeddedDirectory } from '../../../testing/embedded-template.ts';
import { type Database, DatabaseUnavailable, openDatabase } from '../database/index.ts';

let directory: string;
let database: Database;

beforeEach(async () => {
  directory = await emptyEmbeddedDirectory(inject('runFolder'));
  database = await openDatabase({ directory });
});
afterEach(async () => {
  await database.close();
  await rm(dirname(directory), { recursive: true, force: true });
});

test('notices that the data directory was removed, and that it is back', async () => {
  await database.ready();
  await rename(directory, `${directory}.elsewhere`);
  await expect(database.ready()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await rename(`${directory}.elsewhere`, directory);
  await database.ready();
});

/** A device that refuses whatever is written as a full disk does. */
const FULL_DISK = '/dev/full';

test.runIf(existsSync(FULL_DISK))('notices a full disk', async () => {
  const probe = join(`${directory}.lock`, 'disk-takes-writing');
  await symlink(FULL_DISK, probe);
  await expect(database.ready()).rejects.toThrow('ENOSPC');
  await rm(probe);
  await database.ready();
});
