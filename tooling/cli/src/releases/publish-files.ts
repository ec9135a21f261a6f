import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { builtRelease } from './built-release.ts';
import { releaseFolder, type Site } from './site-folder.ts';

/**
 * Copies a release into another site than the one it was built in, whole or not at all.
 * @param name of the remote, or of the shell
 * @throws PlainFailure when the site has the version with other content, or cannot take the files
 */
export function publishFiles(root: string, site: Site, name: string, version: string): void {
  const built = path.join(root, 'dist');
  const place = releaseFolder(site.folder, name, version);
  if (place === releaseFolder(built, name, version)) return;
  // Of two that publish the same version at the same time, one puts its copy in place.
  const copy = path.join(path.dirname(place), `.${version}.${randomBytes(8).toString('hex')}.new`);
  try {
    if (!existsSync(place)) {
      mkdirSync(path.dirname(place), { recursive: true });
      cpSync(releaseFolder(built, name, version), copy, { recursive: true });
      renameSync(copy, place);
      return;
    }
  } catch (cause) {
    if (!existsSync(place))
      throw new PlainFailure(`${name} ${version} cannot be copied to ${place}: ${cause}`, { cause });
  } finally {
    if (existsSync(copy)) rmSync(copy, { recursive: true });
  }
  // A release that was interrupted goes on.
  const [there, here] = [site.folder, built].map((folder) => builtRelease(folder, name, version));
  if (there?.integrity !== here?.integrity)
    throw new PlainFailure(`${place} has other content, and a release never changes. Raise the version.`);
}
