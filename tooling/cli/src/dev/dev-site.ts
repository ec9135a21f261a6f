import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyPictures, devRegistry } from '@shop/build';
import type { Environment } from '@shop/processes';
import { changeRegistry } from '../releases/built-registry.ts';
import { releaseKey } from '../releases/release-key.ts';

/** Apart from what was built, whose registries the same database remembers. */
const ENVIRONMENT = 'development';

/**
 * Prepares what the backend serves in development: the pictures, and the registry with each remote's own
 * development server. Those servers serve shell and remotes.
 * @returns the backend's settings for it
 */
export async function prepareDevSite(root: string, dataDirectory: string): Promise<Environment> {
  const site = path.join(dataDirectory, 'dev/site');
  for (const folder of ['shell/static', 'remotes']) mkdirSync(path.join(site, folder), { recursive: true });
  copyPictures(root, path.join(site, 'pictures'));
  const registry = await devRegistry();
  const registryFile = path.join(site, 'remotes.json');
  const key = { ...releaseKey(root), environment: ENVIRONMENT };
  rmSync(registryFile, { force: true });
  await changeRegistry(registryFile, key, () => registry);
  return {
    SITE_DIR: site,
    // The development servers do.
    PAGES: 'elsewhere',
    RELEASE_KEYS: key.public,
    RELEASE_ENVIRONMENT: ENVIRONMENT,
  };
}
