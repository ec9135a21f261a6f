import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { bundleBackend } from '@shop/build';
import { createSigningKey, type SigningKey } from '@shop/sandbox';
import { folderInMemory } from '@shop/testkit/files';
import { createFreshDatabase, dropDatabase, startPostgres } from '@shop/testkit/postgres';
import { cleanUpWhenGone } from '@shop/testkit/processes';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/foundation/database/index.ts';
import { shopMigrations } from '../src/foundation/database/shop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL on which tests create their databases. */
    postgresUrl: string;
    /** Address of an empty migrated database, for copying. */
    postgresTemplateUrl: string;
    /** Folder of this run, for files that several test files share. */
    runFolder: string;
    /** The identity stand-ins' key: making one takes longer than most tests. */
    signingKey: SigningKey;
    /** Where the production bundles of the server and the command line are. */
    bundleFolder: string;
  }
}

/** Workers that are being stopped may still write for a moment. */
const REMOVE = 'rm -rf "$1" || { sleep 1; rm -rf "$1"; }';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/**
 * Prepares once per run what takes long: a PostgreSQL (unless `TEST_POSTGRES_URL` names one), a template of a
 * database, and a bundle of the backend.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await realpath(await mkdtemp(path.join(await folderInMemory(), 'shop-test-run-')));
  await chmod(runFolder, 0o711);
  // An interrupted run must not keep its folder in memory.
  const removeRunFolder = cleanUpWhenGone(REMOVE, [runFolder]);
  const bundleFolder = path.join(runFolder, 'bundle');
  project.provide('runFolder', runFolder);
  project.provide('bundleFolder', bundleFolder);
  project.provide('signingKey', createSigningKey());

  const given = process.env.TEST_POSTGRES_URL;
  const [postgres] = await Promise.all([
    given ? undefined : startPostgres(),
    bundleBackend(WORKSPACE, bundleFolder),
  ]);
  const postgresUrl = given ?? postgres?.url ?? '';
  const templateUrl = await createMigratedDatabase(postgresUrl);
  project.provide('postgresUrl', postgresUrl);
  project.provide('postgresTemplateUrl', templateUrl);

  return async () => {
    await (postgres ? postgres.stop() : dropDatabase(postgresUrl, templateUrl));
    await removeRunFolder();
  };
}

async function createMigratedDatabase(serverUrl: string): Promise<string> {
  const url = await createFreshDatabase(serverUrl);
  const database = await openDatabase({ url });
  await migrate(database, shopMigrations()).finally(() => database.close());
  return url;
}
