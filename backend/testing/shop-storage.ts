import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import { shopMigrations } from '../src/platform/database/shop-database.ts';
import { migratedPostgres } from './databases.ts';
import { migratedEmbeddedDirectory } from './embedded-template.ts';

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
export const postgresStorage = async (): Promise<ShopStorage> =>
  storageAt(await createFreshDatabase(inject('postgresUrl')));

/** With the shop's tables, so that a server starts in less time and memory. */
export const migratedStorages = [
  [
    'the embedded database',
    async () =>
      embeddedStorage(path.dirname(await migratedEmbeddedDirectory(inject('runFolder'), shopMigrations()))),
  ],
  ['PostgreSQL', async () => storageAt(await migratedPostgres())],
] as const;

function storageAt(url: string): ShopStorage {
  return {
    settings: { DATABASE_URL: url, DATABASE_POOL: '4' },
    open: () => openDatabase({ url, directory: '' }),
    remove: () => dropDatabase(inject('postgresUrl'), url),
  };
}
