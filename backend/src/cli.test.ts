import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { lockDirectory } from './platform/directory-lock/directory-lock.ts';

const run = promisify(execFile);
/** Milliseconds; commands are slower while other tests run. */
const TIMEOUT_MS = 60_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-command-line-'));
  return () => rm(folder, { recursive: true });
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

test(
  'a shop is backed up and restored on the command line',
  async () => {
    const [source, target] = [await emptyDatabase(), await emptyDatabase()];
    const file = path.join(folder, 'shop.backup');
    await shop(['migrate'], source);
    expect(await shop(['backup', file], source)).toBe(`The backup is in ${file}.\n`);
    expect(await shop(['restore', file], target)).toBe(`The database holds what ${file} holds.\n`);
  },
  TIMEOUT_MS,
);

test(
  'a command reports in one line that a shop is using the embedded database',
  async () => {
    const directory = path.join(folder, 'database');
    await mkdir(directory);
    await writeFile(path.join(directory, 'PG_VERSION'), '18');
    const lock = await lockDirectory(directory);
    onTestFinished(() => lock.release());
    const backup = shop(['backup', path.join(folder, 'shop.backup')], { DATA_DIR: folder });
    await expect(backup).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\S+ is in use by another process: stop that one first.*\n$/),
    });
  },
  TIMEOUT_MS,
);

test(
  'an unknown command prints the usage',
  async () => {
    await expect(shop(['backup'], {})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: shop <command>\n(.*\n)+ {2}backup <file> .*\n/),
    });
  },
  TIMEOUT_MS,
);
