import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { releaseFolder } from './site-folder.ts';

/**
 * A release as its build wrote it.
 * @throws PlainFailure when it does not exist (any more)
 */
export function builtRelease(site: string, remote: string, version: string): Release {
  const file = path.join(releaseFolder(site, remote, version), 'remote.json');
  if (!existsSync(file)) throw new PlainFailure(`${file} is gone: is another build under way?`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
