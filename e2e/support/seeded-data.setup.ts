import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import { cleanUpWhenGone } from '@shop/testkit/processes';
import { SEEDED_DATA, SEEDED_DATABASE, SMALL_CATALOGUE } from './seeded-data.ts';

/**
 * Starts the run's PostgreSQL and fills a shop once. Each shop under test begins with a copy of its data, because
 * filling a database takes most of the processor time of a shop's first start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-e2e-data-'));
  // An interrupted run must not leave its folder.
  const remove = cleanUpWhenGone('rm -rf "$1"', [dataDir]);
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const env = { ...unsetSettings(), ...SMALL_CATALOGUE, SITE_DIR: distFolder, DATABASE_URL: database };
  const shop = await startShop({ port: await findFreePort(), dataDir, env });
  await shop.stop();
  process.env[SEEDED_DATA] = dataDir;
  process.env[SEEDED_DATABASE] = database;
  return async () => {
    await postgres.stop();
    await remove();
  };
}
