import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings } from '@shop/processes';
import { cleanUpWhenGone } from '@shop/testkit/processes';
import { SEEDED_DATA, SMALL_CATALOGUE } from './seeded-data.ts';

/**
 * Fills a shop once per run. Each shop under test begins with a copy of its data, because making a database
 * and filling it takes most of the processor time of a shop's first start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-e2e-data-'));
  // An interrupted run must not leave its folder.
  const remove = cleanUpWhenGone('rm -rf "$1"', [dataDir]);
  const env = { ...unsetSettings(), ...SMALL_CATALOGUE, SITE_DIR: distFolder };
  const shop = await startShop({ port: await findFreePort(), dataDir, env });
  await shop.stop();
  process.env[SEEDED_DATA] = dataDir;
  return remove;
}
