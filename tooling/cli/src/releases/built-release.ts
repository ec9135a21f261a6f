import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '@shop/backend/surfaces';
import { integrityOf } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { type Release, SHELL } from '@shop/registry';

/**
 * A release as its build wrote it.
 * @param name of the remote, or of the shell, which claims nothing
 * @throws PlainFailure when it does not exist (any more)
 */
export const builtRelease = (site: string, name: string, version: string): Release =>
  releaseIn(releaseFolder(site, name, version));

/** The release in a folder: of a remote, or of the shell. */
export function releaseIn(folder: string): Release {
  const remote = path.join(folder, 'remote.json');
  if (existsSync(remote)) return JSON.parse(readFileSync(remote, 'utf8'));
  const shell = path.join(folder, 'shell.json');
  if (!existsSync(shell)) throw new PlainFailure(`${folder} has no release: is another build under way?`);
  const version = path.basename(folder);
  return {
    version,
    manifest: `/${SHELL}/${version}/shell.json`,
    integrity: integrityOf(readFileSync(shell)),
    routes: [],
    menu: [],
    slots: [],
  };
}
