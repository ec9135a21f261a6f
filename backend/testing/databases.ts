import { copyDatabase, createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { afterAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../src/foundation/database/index.ts';

const TIMEOUT_MS = 600_000;

/** A database for one suite or test. */
export interface TestDatabase {
  database: Database;
  remove(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `false` leaves the database without tables. */
  migrated?: false;
  /** How many sessions the shop may have. */
  poolSize?: number;
}

/** Runs the suite. Every `open()` inside it gives an empty migrated database, which nobody else uses until the suite ends. */
export function describeWithDatabase(
  name: string,
  suite: (open: () => Promise<Database>) => void,
  options: TestDatabaseOptions = {},
): void {
  describe(name, () => {
    const opened: TestDatabase[] = [];
    afterAll(async () => {
      for (const one of opened) await one.remove();
    });
    suite(async () => {
      const one = await openTestDatabase(options);
      opened.push(one);
      return one.database;
    });
  });
}

/** Lets statements take, and wait for a connection, as long as a busy machine needs. */
function unhurried(database: Database): Database {
  Object.assign(database.pool.options, {
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
  });
  return database;
}

/** @returns the address of a new database with the shop's tables, for `dropDatabase` */
export const migratedDatabase = (): Promise<string> =>
  copyDatabase(inject('postgresUrl'), inject('postgresTemplateUrl'));

export async function openTestDatabase({
  migrated,
  poolSize,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const url = migrated === false ? await createFreshDatabase(serverUrl) : await migratedDatabase();
  const database = unhurried(await openDatabase({ url, poolSize }));
  return {
    database,
    async remove() {
      await database.close();
      await dropDatabase(serverUrl, url);
    },
  };
}

/** An empty database for all tests of a file or a suite, removed after the last one. */
export async function databaseOfFile(options: TestDatabaseOptions = {}): Promise<Database> {
  const { database, remove } = await openTestDatabase(options);
  afterAll(remove);
  return database;
}
