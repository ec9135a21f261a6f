import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { createFreshDatabase, dropDatabase } from '../../testing/postgres-database.ts';

/** Where a shop keeps what must outlive it: nothing is there yet. */
export interface Place {
  /** What a server is told to run there. */
  settings: Record<string, string>;
  /** Opens the database behind the servers' back. Nobody else may have it open where it is the embedded one. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** @param folder is removed by whoever made it */
export async function embeddedPlace(folder: string): Promise<Place> {
  const directory = await mkdtemp(path.join(folder, 'data-'));
  return {
    settings: { DATA_DIR: directory },
    open: () => openDatabase({ directory: path.join(directory, 'database') }),
    remove: async () => undefined,
  };
}

export async function postgresPlace(): Promise<Place> {
  const serverUrl = inject('postgresUrl');
  const url = await createFreshDatabase(serverUrl);
  return {
    settings: { DATABASE_URL: url, DATABASE_POOL: '4' },
    open: () => openDatabase({ url, directory: '' }),
    remove: () => dropDatabase(serverUrl, url),
  };
}
