import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withReleased } from '@shop/backend/registry-changes';
import { refuseRetired } from '@shop/backend/retirement';
import { lastReleased, refuseVersion, releaseFolder } from '@shop/backend/surfaces';
import { integrityOf } from '@shop/build';
import type { Release, ReleaseManifest } from '@shop/contracts';
import { loadEnvironment, PlainFailure } from '@shop/processes';
import { refuseUnfit } from '../surfaces/refuse-release.ts';
import { remoteReport } from '../surfaces/surface-report.ts';
import { copyRelease } from './publish-files.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { siteOf } from './site-folder.ts';

interface BuiltRelease {
  remote: string;
  release: Release;
}

/**
 * Publishes a release of a remote that was built in another repository, with the kit.
 * @param folder its `dist/<version>`
 * @param percent of the visitors, for a canary; all by default
 * @returns a line with what was done
 * @throws PlainFailure when its files are incomplete, the version exists or is too low, or the live shell cannot run it
 */
export async function releaseBuilt(root: string, folder: string, percent?: number): Promise<string> {
  const { remote, release } = readBuilt(folder);
  const { version } = release;
  const site = siteOf(root, loadEnvironment(root));
  const key = releaseKey(root);
  const known = (await readRegistry(site.registryFile, key)).remotes.find(({ name }) => name === remote);
  const last = known && remoteReport(releaseFolder(site.folder, remote, lastReleased(known)));
  const report = remoteReport(folder);
  if (!report) throw new PlainFailure(`${folder} has no surface.json.`);
  const refusal = last && refuseVersion(last, report);
  if (refusal) throw new PlainFailure(`${remote} offers something else. ${refusal}`);
  copyRelease(`${remote} ${version}`, folder, releaseFolder(site.folder, remote, version));
  const releasedAt = new Date().toISOString();
  await changeRegistry(site.registryFile, key, (registry) => {
    refuseRetired(registry, remote);
    refuseUnfit({ site: site.folder, registry }, remote, version);
    return withReleased(registry, remote, { ...release, releasedAt }, percent);
  });
  return `${remote} ${version} is released.`;
}

/** @throws PlainFailure when a file is missing or has another content than the release's manifest says */
export function readBuilt(folder: string): BuiltRelease {
  const read = (file: string): Buffer => {
    const place = path.join(folder, file);
    if (!existsSync(place)) throw new PlainFailure(`${folder} has no ${file}: it is not a built release.`);
    return readFileSync(place);
  };
  const release: Release = JSON.parse(read('remote.json').toString('utf8'));
  const content = read('release.json');
  const { integrity }: ReleaseManifest = JSON.parse(content.toString('utf8'));
  const pinned = { ...integrity, 'release.json': release.integrity };
  const changed = Object.entries(pinned).filter(([file, hash]) => integrityOf(read(file)) !== hash);
  if (changed.length > 0)
    throw new PlainFailure(
      `${folder} was changed after it was built: ${changed.map(([file]) => file).join(', ')}.`,
    );
  const [, remote] = /^\/remotes\/([a-z][a-z0-9-]*)\/[\w.+-]+\/release\.json$/.exec(release.manifest) ?? [];
  if (remote === undefined) throw new PlainFailure(`${folder}/remote.json names no remote.`);
  return { remote, release };
}
