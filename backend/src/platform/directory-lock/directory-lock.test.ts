import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Script, startScript } from '@shop/testkit/processes';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DirectoryInUse, type DirectoryLock, lockDirectory } from './directory-lock.ts';

let folder: string;
let directory: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-lock-'));
  directory = join(folder, 'database');
  return () => rm(folder, { recursive: true, force: true });
});

function holdInAnotherProcess(path: string, cwd?: string): Script {
  const script = startScript(
    new URL('../../../testing/hold-directory.script.ts', import.meta.url),
    [path],
    cwd,
  );
  onTestFinished(() => script.kill());
  return script;
}

test('a second process is refused with one line while the first one runs', async () => {
  const owner = holdInAnotherProcess('database', folder);
  expect(await owner.nextLine()).toBe('held');

  const refusal = await lockDirectory(directory).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DirectoryInUse);
  expect(String(refusal)).toMatch(/^DirectoryInUse: .*database is in use by another process.*$/);
});

test('a stopped process still owns its directory', async () => {
  const owner = holdInAnotherProcess(directory);
  expect(await owner.nextLine()).toBe('held');
  owner.process.kill('SIGSTOP');
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
});

test('the lock of a killed process is taken over by exactly one of many claimants', async () => {
  const owner = holdInAnotherProcess(directory);
  expect(await owner.nextLine()).toBe('held');
  await owner.kill();
  expect(await readdir(`${directory}.lock`)).toHaveLength(1);

  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)));
  const locks = attempts.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  expect(locks).toHaveLength(1);
  expect(await readdir(`${directory}.lock`)).toHaveLength(1);
  await releaseAll(locks);
});

test('of several processes that start together one gets the directory', async () => {
  const starters = [1, 2, 3].map(() => holdInAnotherProcess(directory));
  const words = await Promise.all(starters.map((starter) => starter.nextLine()));
  expect(words.sort()).toEqual(['DirectoryInUse', 'DirectoryInUse', 'held']);
});

test('a released directory can be locked again, and nothing is left behind', async () => {
  await releaseAll([await lockDirectory(directory)]);
  await releaseAll([await lockDirectory(directory)]);
  expect(await readdir(`${directory}.lock`)).toEqual([]);
});

test('a directory with a path too long for a socket can be locked', async () => {
  const deep = join(folder, 'd'.repeat(100), 'e'.repeat(100));
  await mkdir(deep, { recursive: true });
  const owner = holdInAnotherProcess('database', deep);
  expect(await owner.nextLine()).toBe('held');
  await expect(lockDirectory(join(deep, 'database'))).rejects.toBeInstanceOf(DirectoryInUse);

  await owner.kill();
  await releaseAll([await lockDirectory(join(deep, 'database'))]);
});

async function releaseAll(locks: DirectoryLock[]): Promise<void> {
  for (const lock of locks) await lock.release();
}
