import { copyDatabase, createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { afterAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/index.ts';

/** A database for one suite or test. */
export interface TestDatabase {
  database: Database;
  remove(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `false` leaves the database without tables. */
  migrated?: false;
}

/** Runs the suite. Every `open()` inside it gives an empty migrated database, which nobody else uses until the suite ends. */
export function describeOnBothDatabases(
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
      const one = await openPostgresTestDatabase(options);
      opened.push(one);
      return one.database;
    });
  });
}

/** @returns the address of a new database with the shop's tables, for `dropDatabase` */
export const migratedPostgres = (): Promise<string> =>
  copyDatabase(inject('postgresUrl'), inject('postgresTemplateUrl'));

export async function openPostgresTestDatabase({
  migrated,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const url = migrated === false ? await createFreshDatabase(serverUrl) : await migratedPostgres();
  const database = await openDatabase({ url, directory: '' });
  return {
    database,
    async remove() {
      await database.close();
      await dropDatabase(serverUrl, url);
    },
  };
}
