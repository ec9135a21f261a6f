import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { devRegistry } from '../../../build/dev-registry.ts';
import { copyPictures } from '../build/copy-pictures.ts';
import type { Environment } from '../environment-file.ts';

/**
 * Prepares what the backend serves in development: the pictures, and the registry that names each
 * remote's own hot-reloading server. Shell and remotes come from those servers.
 *
 * @returns the backend's settings for it
 */
export async function prepareDevSite(root: string, dataDirectory: string): Promise<Environment> {
  const site = path.join(dataDirectory, 'dev/site');
  for (const folder of ['shell/static', 'remotes']) mkdirSync(path.join(site, folder), { recursive: true });
  await copyPictures(root, path.join(site, 'pictures'));
  const registryFile = path.join(dataDirectory, 'dev/remotes.json');
  writeFileSync(registryFile, `${JSON.stringify(devRegistry(), null, 2)}\n`);
  return { SITE_DIR: site, REGISTRY_FILE: registryFile };
}
