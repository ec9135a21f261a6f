import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { dataFolder } from '../testing/shop-storage.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openShopDatabase } from './foundation/database/shop-database.ts';
import { createLog } from './foundation/log.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Runs `shop …`. Rejects with what the operator sees when the command fails. */
async function shop(words: string[], settings: Record<string, string>): Promise<string> {
  const cli = path.join(inject('bundleFolder'), 'cli.js');
  const env = { PATH: process.env['PATH'], ...settings };
  const { stdout } = await run(process.execPath, [cli, ...words], { env });
  return stdout;
}

async function emptyDatabase(): Promise<Record<string, string>> {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  return { DATABASE_URL: url };
}

test('a shop is backed up and restored on the command line', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  const file = path.join(folder, 'shop.backup');
  await shop(['migrate'], source);
  expect(await shop(['backup', file], source)).toBe(`The backup is in ${file}.\n`);
  expect(await shop(['restore', file], target)).toBe(`The database holds what ${file} holds.\n`);
});

test('a command uses the local database while a shop runs on it, and when none does', async () => {
  const DATA_DIR = await dataFolder();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const config = {
    dataDirectory: DATA_DIR,
    databaseUrl: undefined,
    databasePoolSize: 2,
    newShop: 'allowed',
  } as const;
  const running = await openShopDatabase(config, createLog('silent'));
  expect(await shop(['verify-record'], { DATA_DIR })).toMatch(/^The record is whole/);
  await running.ready();
  await running.close();
  expect(await shop(['verify-record'], { DATA_DIR })).toMatch(/^The record is whole/);
  expect(existsSync(path.join(DATA_DIR, 'database/postmaster.pid'))).toBe(false);
});

test('relative paths of settings begin at the folder that holds the build', async () => {
  const file = path.resolve(inject('bundleFolder'), '../../missing-url');
  await expect(shop(['migrate'], { DATABASE_URL_FILE: 'missing-url' })).rejects.toMatchObject({
    stderr: expect.stringContaining(`${file} cannot be read`),
  });
});

test('an unknown command prints the usage', async () => {
  await expect(shop(['backup'], {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: shop <command>\n(.*\n)+ {2}backup <file> .*\n/),
  });
});
