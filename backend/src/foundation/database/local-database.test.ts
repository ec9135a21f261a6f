import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type Script, startScript } from '@shop/testkit/processes';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../../testing/shop-storage.ts';
import { type Database, openDatabase, statement } from './index.ts';

const COMMITTED = 20;

const createRows = statement('create-local-rows', 'create table if not exists rows (number int primary key)');
const countRows = statement<{ count: number }>('count-local-rows', 'select count(*) as count from rows');

/** Its database is there before each test: the first start of a database takes longest. */
let folder: string;
let directory: string;
beforeAll(async () => {
  folder = await dataFolder();
  directory = path.join(folder, 'database');
  const database = await open();
  await database.run(createRows, []);
  await database.close();
  return () => removeFolder(folder);
});

const removeFolder = (at: string) =>
  rm(at, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });

/** A folder without a database. */
async function newFolder(): Promise<{ folder: string; directory: string }> {
  const fresh = await dataFolder();
  onTestFinished(() => removeFolder(fresh));
  return { folder: fresh, directory: path.join(fresh, 'database') };
}

const open = (at = directory): Promise<Database> => openDatabase({ directory: at, poolSize: 4 });
const runs = (at = directory): boolean => existsSync(path.join(at, 'postmaster.pid'));

function commitInAnotherProcess(): Script {
  const script = startScript(new URL('../../../testing/commit-rows.script.ts', import.meta.url), [directory]);
  onTestFinished(() => script.kill());
  return script;
}

/** Lets the script commit for a while. @returns the last number that it was told is committed */
async function lastCommitted(script: Script): Promise<number> {
  for (let rows = 1; rows < COMMITTED; rows += 1) await script.nextLine();
  return Number(await script.nextLine());
}

test('the server stops when the last process has closed the database, and leaves nothing of a start', async () => {
  const fresh = await newFolder();
  const [one, other] = await Promise.all([open(fresh.directory), open(fresh.directory)]);
  await one.close();
  await other.ready();
  await other.close();
  await expect.poll(() => runs(fresh.directory)).toBe(false);
  expect((await readdir(fresh.folder)).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a first start on a full disk fails with the reason that PostgreSQL gives', async () => {
  const fresh = await newFolder();
  await (await open(fresh.directory)).close();
  await rm(fresh.directory, { recursive: true });
  const programs = (await readdir(fresh.folder)).find((name) => name.startsWith('postgres-')) ?? '';
  const reason = 'could not extend file "base/1/2691": No space left on device';
  await writeFile(
    path.join(fresh.folder, programs, 'bin/initdb'),
    `#!/bin/sh\necho 'FATAL:  ${reason}' >&2\nexit 1\n`,
  );
  await expect(open(fresh.directory)).rejects.toThrow(new Error(reason));
});

test('the server stops after the connections have ended, and reports none as lost', async () => {
  const reports: unknown[] = [];
  const log = { warn: (report: unknown) => reports.push(report) };
  for (let round = 0; round < 5; round += 1) {
    const { pool, close } = await openDatabase({ directory, poolSize: 16, log });
    const connections = await Promise.all(Array.from({ length: 16 }, () => pool.connect()));
    for (const connection of connections) connection.release();
    await close();
  }
  expect(reports).toEqual([]);
});

test('the server stops by itself when its process is killed, and loses no committed row', async () => {
  const script = commitInAnotherProcess();
  await script.nextLine();
  const committed = await lastCommitted(script);
  await script.kill();
  await expect.poll(() => runs()).toBe(false);

  const database = await open();
  onTestFinished(() => database.close());
  const [rows] = await database.run(countRows, []);
  expect(rows?.count).toBeGreaterThanOrEqual(committed);
});

test('a start in the moment of a kill goes on, and keeps its server', async () => {
  const script = commitInAnotherProcess();
  await script.nextLine();
  await lastCommitted(script);
  await script.kill();
  const database = await open();
  onTestFinished(() => database.close());
  for (let round = 0; round < 20; round += 1) await database.ready();
  expect(runs()).toBe(true);
});

test('a process goes on when another one that started the server has ended', async () => {
  const script = commitInAnotherProcess();
  await script.nextLine();
  const database = await open();
  onTestFinished(() => database.close());
  await script.kill();
  await database.ready();
  expect((await database.run(countRows, []))[0]?.count).toBeGreaterThanOrEqual(0);
});

test('the server starts again when it was killed, and calls are answered again', async () => {
  const database = await open();
  onTestFinished(() => database.close());
  const before = await database.run(countRows, []);
  const lockFile = await readFile(path.join(directory, 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(lockFile, 10), 'SIGKILL');
  await expect.poll(() => database.ready().then(() => 'ready', String)).toBe('ready');
  expect(await database.run(countRows, [])).toEqual(before);
});

test('a link in the place of the pipe leads to no other file', async () => {
  await (await open()).close();
  const other = path.join(folder, 'other');
  await writeFile(other, 'kept');
  const pipe = path.join(directory, 'users');
  await expect.poll(() => existsSync(pipe)).toBe(false);
  await symlink(other, pipe);
  onTestFinished(() => rm(pipe));
  await expect(open()).rejects.toThrow('ELOOP');
  expect(await readFile(other, 'utf8')).toBe('kept');
});

test.runIf(process.platform === 'linux')(
  'no process of the server is given the settings of the shop',
  async () => {
    process.env['STRIPE_SECRET_KEY'] = 'sk_of_this_test';
    onTestFinished(() => void delete process.env['STRIPE_SECRET_KEY']);
    const database = await open();
    onTestFinished(() => database.close());
    const real = await realpath(directory);
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const environments: string[] = [];
    for (const id of processes) {
      const place = await readlink(`/proc/${id}/cwd`).catch(() => '');
      if (place === real) environments.push(await readFile(`/proc/${id}/environ`, 'utf8').catch(() => ''));
    }
    expect(environments.length).toBeGreaterThan(1);
    expect(environments.filter((text) => text.includes('sk_of_this_test'))).toEqual([]);
  },
);

test('a folder that is deeper than a socket’s path may be is used by several processes', async () => {
  const deep = path.join(folder, 'd'.repeat(100));
  await mkdir(deep, { mode: 0o711 });
  const inDeep = path.join(deep, 'database');
  const [one, other] = [await open(inDeep), await open(inDeep)];
  await one.run(createRows, []);
  expect(await other.run(countRows, [])).toEqual([{ count: 0 }]);
  await other.close();
  await one.close();
});

test('only the user of the server may enter its folder, and nobody over the network', async () => {
  const database = await open();
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ setting: string }>(
    `select setting from pg_settings where name in ('listen_addresses', 'data_directory_mode', 'fsync') order by name`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['0700', 'on', '']);
  const password = new pg.Client({
    host: '127.0.0.1',
    port: 5432,
    user: 'shop',
    connectionTimeoutMillis: 2000,
  });
  await expect(password.connect()).rejects.toThrow();
});

test.skipIf(process.getuid?.() !== 0)(
  'as root in a folder that no other user may enter, the data is elsewhere, and the log says where',
  async () => {
    const { folder: closed, directory: inClosed } = await newFolder();
    await chmod(closed, 0o700);
    const lines: [object, string][] = [];
    const log = { warn: (details: object, message: string) => void lines.push([details, message]) };
    const database = await openDatabase({ directory: inClosed, log });
    const real = await realpath(inClosed);
    onTestFinished(async () => {
      await database.close();
      await rm(path.dirname(real), { recursive: true });
    });
    expect(path.dirname(path.dirname(real))).toBe('/var/lib/car-parts-shop');
    expect(lines).toEqual([[{ directory: real }, 'The database is in another folder']]);
    await database.ready();
  },
);

test('a process that starts when the last one has just ended gets a server that goes on', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [before, beside] = await Promise.all([open(), open()]);
    await Promise.all([before.close(), beside.close()]);
    const next = await open();
    for (let call = 0; call < 10; call += 1) await next.pool.query('select pg_sleep(0.02)');
    await next.close();
  }
});

test('an empty lock file that a crash has left does not keep the server from starting', async () => {
  await (await open()).close();
  const lock = path.join(directory, 'postmaster.pid');
  await expect.poll(() => existsSync(lock)).toBe(false);
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(lock, longAgo, longAgo);
  const database = await open();
  await database.ready();
  await database.close();
});

test('a pipe that was left when the machine stopped is replaced', async () => {
  await (await open()).close();
  const pipe = path.join(directory, 'users');
  await expect.poll(() => existsSync(pipe)).toBe(false);
  execFileSync('mkfifo', [pipe]);
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(pipe, longAgo, longAgo);
  const database = await open();
  await database.ready();
  await database.close();
});
