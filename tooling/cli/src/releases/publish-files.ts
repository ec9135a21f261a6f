import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseFolder } from '@shop/backend/surfaces';
import { PlainFailure } from '@shop/processes';
import { releaseIn } from './built-release.ts';
import type { Site } from './site-folder.ts';

/**
 * Copies a release into another site than the one it was built in, whole or not at all.
 * @param name of the remote, or of the shell
 * @throws PlainFailure when the site has the version with other content, or cannot take the files
 */
export function publishFiles(root: string, site: Site, name: string, version: string): void {
  const built = path.join(root, 'dist');
  const place = releaseFolder(site.folder, name, version);
  if (place === releaseFolder(built, name, version)) return;
  copyRelease(`${name} ${version}`, releaseFolder(built, name, version), place);
}

/**
 * Copies the folder of a release, whole or not at all.
 * @param id what messages call it
 * @throws PlainFailure when the target has other content, or cannot take the files
 */
export function copyRelease(id: string, built: string, place: string): void {
  // Of two that publish the same version at the same time, one puts its copy in place.
  const copy = path.join(
    path.dirname(place),
    `.${path.basename(place)}.${randomBytes(8).toString('hex')}.new`,
  );
  try {
    if (!existsSync(place)) {
      mkdirSync(path.dirname(place), { recursive: true });
      cpSync(built, copy, { recursive: true });
      renameSync(copy, place);
      return;
    }
  } catch (cause) {
    if (!existsSync(place)) throw new PlainFailure(`${id} cannot be copied to ${place}: ${cause}`, { cause });
  } finally {
    if (existsSync(copy)) rmSync(copy, { recursive: true });
  }
  // A release that was interrupted goes on.
  const [there, here] = [place, built].map((folder) => releaseIn(folder));
  if (!isDeepStrictEqual(there, here))
    throw new PlainFailure(`${place} has other content, and a release never changes. Raise the version.`);
}
