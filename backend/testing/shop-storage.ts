import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/foundation/database/index.ts';
import { migratedDatabase } from './databases.ts';

/** Where a shop keeps the data that outlives its servers. */
export interface ShopStorage {
  /** The settings of a server that runs there. */
  settings: Record<string, string>;
  /** Opens the database directly. */
  open(): Promise<Database>;
  /** Kills the database server with SIGKILL; only a local one. */
  killServer?(): Promise<void>;
  remove(): Promise<void>;
}

/** A data folder with nothing in it, for a database that the shop runs itself. */
export async function localStorage(): Promise<ShopStorage> {
  const dataDirectory = await dataFolder();
  const directory = path.join(dataDirectory, 'database');
  return {
    settings: { DATA_DIR: dataDirectory },
    open: () => openDatabase({ directory }),
    killServer: async () => {
      const lockFile = await readFile(path.join(directory, 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(lockFile, 10), 'SIGKILL');
    },
    // The database of a shop that was killed needs a moment to stop.
    remove: () => rm(dataDirectory, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }),
  };
}

/** A new folder. As root, the database belongs to another user, who must be able to enter it. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('runFolder'), 'data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** An empty PostgreSQL. */
export const postgresStorage = async (): Promise<ShopStorage> =>
  storageAt(await createFreshDatabase(inject('postgresUrl')));

/** A PostgreSQL with the shop's tables. */
export const migratedDatabaseStorage = async (): Promise<ShopStorage> => storageAt(await migratedDatabase());

function storageAt(url: string): ShopStorage {
  return {
    settings: { DATABASE_URL: url, DATABASE_POOL: '4' },
    open: () => openDatabase({ url }),
    remove: () => dropDatabase(inject('postgresUrl'), url),
  };
}
