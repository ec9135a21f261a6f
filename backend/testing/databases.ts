import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyDatabase, createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import { afterAll, describe, inject } from 'vitest';
import { onEmbeddedEngine } from '../src/platform/database/database.ts';
import { type Database, openDatabase } from '../src/platform/database/index.ts';
import { emptyEmbeddedDirectory } from './embedded-template.ts';
import { borrowEngine, returnEngine } from './kept-engine.ts';

/** A database for one suite or test. */
export interface TestDatabase {
  database: Database;
  remove(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `false` leaves the database without tables. */
  migrated?: false;
}

type OpenTestDatabase = (options?: TestDatabaseOptions) => Promise<TestDatabase>;

/**
 * Runs the suite twice: on the embedded engine and on PostgreSQL. Every `open()` inside it gives an empty
 * migrated database, which nobody else uses until the suite ends.
 */
export function describeOnBothDatabases(
  name: string,
  suite: (open: () => Promise<Database>) => void,
  options: TestDatabaseOptions = {},
): void {
  describeOn([embedded, postgres], name, suite, options);
}

/**
 * Runs a proof whose outcome does not depend on the database: on PostgreSQL at the quick scale, on both at the
 * full one. Otherwise as `describeOnBothDatabases`.
 */
export function describeOnOneOrBothDatabases(
  name: string,
  suite: (open: () => Promise<Database>) => void,
): void {
  describeOn(times(1, 2) === 1 ? [postgres] : [postgres, embedded], name, suite);
}

const embedded = ['the embedded database', openEmbeddedTestDatabase] as const;
const postgres = ['PostgreSQL', openPostgresTestDatabase] as const;

function describeOn(
  engines: readonly (readonly [engine: string, open: OpenTestDatabase])[],
  name: string,
  suite: (open: () => Promise<Database>) => void,
  options: TestDatabaseOptions = {},
): void {
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

export function openEmbeddedTestDatabase({ migrated }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return migrated === false ? openEmptyEngine() : openKeptEngine();
}

async function openEmptyEngine(): Promise<TestDatabase> {
  const directory = await emptyEmbeddedDirectory(inject('runFolder'));
  const database = await openDatabase({ directory });
  return {
    database,
    async remove() {
      await database.close();
      await rm(dirname(directory), { recursive: true, force: true });
    },
  };
}

async function openKeptEngine(): Promise<TestDatabase> {
  const engine = await borrowEngine();
  const database = onEmbeddedEngine({ ...engine.embedded, close: async () => undefined });
  return {
    database,
    async remove() {
      await database.close();
      await returnEngine(engine);
    },
  };
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
