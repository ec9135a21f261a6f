import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { remoteReport } from '../surfaces/surface-report.ts';
import { refuseName, writeFiles } from './new-remote.ts';
import { ownerOf, remoteTemplate } from './remote-template.ts';

const ORGANISATION = 'kestrel-parts';

/**
 * Creates a new remote: a package with one public page at `/<name>`, and a test of it. Adds its team to
 * `CODEOWNERS`.
 * @returns the remote's folder
 * @throws PlainFailure for an invalid name, or one that is taken
 */
export function createRemote(root: string, name: string): string {
  refuseName(name);
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new PlainFailure(`The name ${name} is taken.`);
  const owner = remoteNames().find((remote) => {
    const offers = remoteReport(path.join(root, 'remotes', remote))?.offers ?? {};
    return `route /${name}` in offers;
  });
  if (owner) throw new PlainFailure(`The page /${name} is one of the remote ${owner}.`);
  writeFiles(folder, remoteTemplate(name));
  appendFileSync(path.join(root, 'CODEOWNERS'), `${codeOwnerLine(name, ownerOf(name))}\n`);
  return folder;
}

/**
 * A remote's line in `CODEOWNERS`, which makes its team review changes.
 * @param owner of the manifest, such as `Catalog team`
 */
export const codeOwnerLine = (remote: string, owner: string): string =>
  `/remotes/${remote}/ @${ORGANISATION}/${owner.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
