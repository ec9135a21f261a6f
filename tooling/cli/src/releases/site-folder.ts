import path from 'node:path';
import type { Environment } from '@shop/processes';

/** The folder of the built site that a shop serves; by default the one that this working copy builds. */
export const siteDirectoryOf = (root: string, environment: Environment): string =>
  path.resolve(root, environment['SITE_DIR'] || 'dist');

/** The folder of the data of the shop that this working copy runs. */
export const dataDirectoryOf = (root: string, environment: Environment): string =>
  path.resolve(root, environment['DATA_DIR'] || 'data');
