import path from 'node:path';
import type { Environment } from '@shop/processes';

/** A site that releases are published to: a folder that a shop, or a static host, serves. */
export interface Site {
  folder: string;
  registryFile: string;
}

/** The site of the settings; by default the one that this working copy builds. */
export function siteOf(root: string, environment: Environment): Site {
  const folder = path.resolve(root, environment['SITE_DIR'] || 'dist');
  return {
    folder,
    registryFile: path.join(folder, 'remotes.json'),
  };
}
