import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from '../database/database-log.ts';
import { lockDirectory, lockFolderOf } from '../directory-lock/directory-lock.ts';
import { reachSocketFolder } from '../directory-lock/socket-address.ts';
import { watchStorage } from './embedded-storage.ts';
import { EngineActivity } from './engine-activity.ts';
import { keepPgliteRunning } from './pglite-supervision.ts';
import { startPgliteThread } from './pglite-thread.ts';

/** Clients look for a socket of this name in the folder given as host. */
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;
/** The lock's folder is on the same disk as the data, and outside of the engine's own folder. */
const PROBE_NAME = 'disk-takes-writing';

export interface EmbeddedDatabase {
  /** Where the driver finds the engine. It serves one client at a time. */
  connection: pg.PoolConfig;
  /** How often data was synced to the disk since the start. */
  syncs(): number;
  /** @throws DatabaseUnavailable when its files are gone, or the disk is full */
  checkStorage(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded engine on a directory (created when absent) for this process alone. When the engine
 * fails, its clients are disconnected and it starts again from the disk.
 * @throws DirectoryInUse
 */
export async function startEmbeddedDatabase(settings: {
  directory: string;
  log?: DatabaseLog | undefined;
}): Promise<EmbeddedDatabase> {
  const directory = resolve(settings.directory);
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(directory);
  const lockFolder = await lockFolderOf(directory);
  const sockets = await reachSocketFolder(lockFolder, SOCKET_NAME.length);

  const release = async () => {
    await sockets.release();
    await lock.release();
  };
  const activity = new EngineActivity();
  const start = () => startPgliteThread(directory, join(sockets.path, SOCKET_NAME), activity);

  const close = await keepPgliteRunning(start, settings.log).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const checkStorage = await watchStorage(directory, join(lockFolder, PROBE_NAME));

  return {
    connection: {
      host: sockets.path,
      port: PORT,
      user: 'postgres',
      database: 'postgres',
      // Set explicitly, so that PGPASSWORD and PGSSLMODE in the environment change nothing.
      password: '',
      ssl: false,
    },
    syncs: () => activity.syncs,
    checkStorage,
    async close() {
      await close();
      await release();
    },
  };
}
