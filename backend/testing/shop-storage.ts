import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';

/** Where a shop keeps the data that outlives its servers. */
export interface ShopStorage {
  /** The settings of a server that runs there. */
  settings: Record<string, string>;
  /** Opens the database directly. An embedded database must not be open elsewhere. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * @param dataDirectory contains an embedded database in `database`, or nothing yet; it is removed with the
 * rest
 */
export function embeddedStorage(dataDirectory: string): ShopStorage {
  return {
    settings: { DATA_DIR: dataDirectory },
    open: () => openDatabase({ directory: path.join(dataDirectory, 'database') }),
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}

/** An empty PostgreSQL. */
export async function postgresStorage(): Promise<ShopStorage> {
  const serverUrl = inject('postgresUrl');
  const url = await createFreshDatabase(serverUrl);
  return {
    settings: { DATABASE_URL: url, DATABASE_POOL: '4' },
    open: () => openDatabase({ url, directory: '' }),
    remove: () => dropDatabase(serverUrl, url),
  };
}
