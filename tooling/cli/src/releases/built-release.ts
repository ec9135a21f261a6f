import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, SHELL } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { releaseFolder } from './site-folder.ts';

/**
 * A release as its build wrote it.
 * @param name of the remote, or of the shell, which claims nothing
 * @throws PlainFailure when it does not exist (any more)
 */
export function builtRelease(site: string, name: string, version: string): Release {
  const file = path.join(releaseFolder(site, name, version), name === SHELL ? 'shell.json' : 'remote.json');
  if (!existsSync(file)) throw new PlainFailure(`${file} is gone: is another build under way?`);
  const content = readFileSync(file);
  if (name !== SHELL) return JSON.parse(content.toString('utf8'));
  return {
    version,
    manifest: `/${SHELL}/${version}/shell.json`,
    integrity: integrityOf(content),
    routes: [],
    menu: [],
    slots: [],
  };
}

/** Subresource integrity, as browsers check it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
