import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import { createFreshDatabase, dropDatabase } from './postgres-database.ts';

/** Where a shop keeps what must outlive its servers. */
export interface Place {
  /** What a server is told to run there. */
  settings: Record<string, string>;
  /** Opens the database behind the servers' back. Nobody else may have it open where it is the embedded one. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** @param dataDirectory holds an embedded database in `database`, or nothing yet; it goes with the place */
export function embeddedPlace(dataDirectory: string): Place {
  return {
    settings: { DATA_DIR: dataDirectory },
    open: () => openDatabase({ directory: path.join(dataDirectory, 'database') }),
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}

/** An empty PostgreSQL. */
export async function postgresPlace(): Promise<Place> {
  const serverUrl = inject('postgresUrl');
  const url = await createFreshDatabase(serverUrl);
  return {
    settings: { DATABASE_URL: url, DATABASE_POOL: '4' },
    open: () => openDatabase({ url, directory: '' }),
    remove: () => dropDatabase(serverUrl, url),
  };
}
