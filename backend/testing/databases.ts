import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyDatabase, createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { afterAll, describe, inject } from 'vitest';
import { type Database, migrate, openDatabase } from '../src/platform/database/index.ts';
import { shopMigrations } from '../src/platform/database/shop-database.ts';
import { emptyEmbeddedDirectory, migratedEmbeddedDirectory } from './embedded-template.ts';

/** A database for one suite or test. */
export interface TestDatabase {
  database: Database;
  remove(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Migrations to apply; `null` leaves the database without tables. The shop's own by default. */
  migrationsFolder?: string | null;
}

/**
 * Runs the suite twice: on the embedded engine and on PostgreSQL. Every `open()` inside it gives a fresh
 * migrated database, which is closed and removed when the suite ends.
 */
export function describeOnBothDatabases(
  name: string,
  suite: (open: () => Promise<Database>) => void,
  options: TestDatabaseOptions = {},
): void {
  const engines = [
    ['the embedded database', openEmbeddedTestDatabase],
    ['PostgreSQL', openPostgresTestDatabase],
  ] as const;

  describe.each(engines)(`${name}, on %s`, (_engine, open) => {
    const opened: TestDatabase[] = [];
    afterAll(async () => {
      for (const one of opened) await one.remove();
    });

    suite(async () => {
      const one = await open(options);
      opened.push(one);
      return one.database;
    });
  });
}

export async function openEmbeddedTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const runFolder = inject('runFolder');
  const migrations = migrationsOf(options);
  const directory =
    migrations === undefined
      ? await emptyEmbeddedDirectory(runFolder)
      : await migratedEmbeddedDirectory(runFolder, migrations);
  const database = await openDatabase({ directory });
  return {
    database,
    async remove() {
      await database.close();
      await rm(dirname(directory), { recursive: true, force: true });
    },
  };
}

export async function openPostgresTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const migrations = migrationsOf(options);
  const migrated = migrations === shopMigrations();
  const url = migrated
    ? await copyDatabase(serverUrl, inject('postgresTemplateUrl'))
    : await createFreshDatabase(serverUrl);
  const database = await openDatabase({ url, directory: '' });
  if (migrations !== undefined && !migrated) await migrate(database, migrations);
  return {
    database,
    async remove() {
      await database.close();
      await dropDatabase(serverUrl, url);
    },
  };
}

function migrationsOf({ migrationsFolder }: TestDatabaseOptions): string | undefined {
  return migrationsFolder === null ? undefined : (migrationsFolder ?? shopMigrations());
}
