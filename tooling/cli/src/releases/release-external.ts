import { readFileSync } from 'node:fs';
import { withReleased } from '@shop/backend/registry-changes';
import { loadEnvironment } from '@shop/processes';
import { addExternalRelease, parseExternalRelease } from './external-release.ts';
import { changeRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { siteOf } from './site-folder.ts';

/**
 * Publishes a release of a remote that others build and host.
 * @param file its description, in JSON
 * @param percent of the visitors, for a canary; all by default
 * @returns a line with what was done
 * @throws PlainFailure when the description is incomplete, a file cannot be fetched, or the site has the version with
 * other content
 */
export async function releaseExternal(root: string, file: string, percent?: number): Promise<string> {
  const description = parseExternalRelease(readFileSync(file, 'utf8'));
  const { name, version } = description;
  const site = siteOf(root, loadEnvironment(root));
  const added = await addExternalRelease(site.folder, description);
  const release = { ...added, releasedAt: new Date().toISOString() };
  await changeRegistry(site.registryFile, releaseKey(root), (registry) =>
    withReleased(registry, name, release, percent),
  );
  return `${name} ${version} of ${new URL(description.entry).origin} is released.`;
}
