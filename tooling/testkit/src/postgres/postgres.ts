import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installBinaries, type UserIdentity, unprivilegedUser } from '@shop/postgres';
import { findFreePort } from '@shop/processes';
import { folderInMemory } from '../files/folder-in-memory.ts';
import { cleanUpWhenGone } from '../processes/clean-up.ts';
import { createFreshDatabase } from './postgres-database.ts';

export interface TestPostgres {
  /** Address of the server's first database. */
  url: string;
  /** Creates an empty database; returns its address. */
  createDatabase(): Promise<string>;
  /** Closes every connection, ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Test data need not survive, so nothing waits for the disk. */
const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = [...NO_DURABILITY, 'unix_socket_directories=', 'max_connections=200', 'lc_messages=C'];

/** Ends the server and removes its files. */
const CLEAN_UP = `
  kill -QUIT "$1" 2>/dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$1" 2>/dev/null || break
    sleep 0.1
  done
  rm -rf "$2" "$3"
`;

const run = promisify(execFile);

interface PostgresOptions {
  /** The folder with `initdb` and `postgres`, for another version than the shop's own. */
  binaries?: string | undefined;
  /** Such as `shared_buffers=1GB`. */
  settings?: readonly string[];
}

/** Starts a PostgreSQL on a free port of 127.0.0.1; it never outlives this process. */
export async function startPostgres({
  binaries,
  settings = [],
}: PostgresOptions = {}): Promise<TestPostgres> {
  const temporary = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  // On a busy disk a new database takes half a second, in memory a fiftieth. Programs may not run from there.
  const data = await mkdtemp(join(await folderInMemory(), 'shop-postgres-'));
  try {
    return await startIn({ temporary, data }, binaries ?? (await installBinaries(temporary)), settings);
  } catch (error) {
    for (const folder of [temporary, data]) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(
  { temporary, data }: Record<'temporary' | 'data', string>,
  binaries: string,
  settings: readonly string[],
): Promise<TestPostgres> {
  const user = await unprivilegedUser();
  if (user) for (const folder of [temporary, data]) await chown(folder, user.uid, user.gid);

  const cluster = join(data, 'cluster');
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(binaries, 'initdb'), [`--pgdata=${cluster}`, ...how], { ...user, cwd: data });

  const port = await findFreePort();
  const all = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const server = await startServer(join(binaries, 'postgres'), cluster, ['-p', String(port), ...all], user);
  const stop = cleanUpWhenGone(CLEAN_UP, [String(server.pid), temporary, data]);

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: () => createFreshDatabase(url),
    stop,
  };
}

async function startServer(
  binary: string,
  cluster: string,
  options: readonly string[],
  user: UserIdentity | undefined,
): Promise<ChildProcess> {
  const server = spawn(binary, ['-D', cluster, '-h', '127.0.0.1', ...options], {
    ...user,
    cwd: cluster,
    // A Ctrl-C in the terminal must not end it: the clean-up shuts it down in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  // This process may end without waiting for it.
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
  return server;
}
