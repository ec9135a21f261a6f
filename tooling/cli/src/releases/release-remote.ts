import path from 'node:path';
import { withReleased } from '@shop/backend/registry-changes';
import { refuseRetired } from '@shop/backend/retirement';
import { buildTargets, isStale, readWorkspacePackages, type WorkspacePackage } from '@shop/build';
import { allReleases, entriesOf, type RegistryEntry, releaseId, SHELL } from '@shop/contracts';
import { loadEnvironment, PlainFailure, type ProcessGroup } from '@shop/processes';
import { buildIfStale } from '../build-all.ts';
import { vitest } from '../steps/run-tool.ts';
import { refuseRelease, refuseShellRelease, refuseUnfit } from '../surfaces/refuse-release.ts';
import { builtRelease } from './built-release.ts';
import { changesOf } from './package-changes.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishFiles } from './publish-files.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { readLedger } from './released-ledger.ts';
import { type Site, siteOf } from './site-folder.ts';

interface ReleaseOptions {
  /** Its name, or that of the shell. */
  remote: string;
  /** The share of visitors of a canary, 0 for one that can only be previewed; all of them without it. */
  percent?: number;
}

/**
 * Tests, builds and publishes one remote, or the shell, in its package.json's version, and nothing else.
 * @returns a line with what was done
 * @throws PlainFailure when there is no such remote, a changeset of it is not part of a version yet, its tests or
 * build fail, the version exists or is too low, or it does not fit what visitors get beside it
 */
export async function releaseRemote(
  group: ProcessGroup,
  root: string,
  { remote, percent }: ReleaseOptions,
  print: (line: string) => void,
): Promise<string> {
  const workspacePackage = packageOf(root, remote);
  const { folder, version } = workspacePackage;
  const changes = changesOf(root, workspacePackage);
  const site = siteOf(root, loadEnvironment(root));
  const key = releaseKey(root);
  const registry = await readRegistry(site.registryFile, key);
  const published = { site: site.folder, registry };
  refuseRetired(registry, remote);
  refuseTaken(
    entriesOf(registry).find(({ name }) => name === remote),
    version,
    folder,
  );
  if (remote === SHELL) refuseShellRelease(root, published);
  else await refuseRelease(root, published, remote);
  await testAndBuild(group, root, { remote, version, site }, print);
  publishFiles(root, site, remote, version);
  const release = { ...builtRelease(site.folder, remote, version), releasedAt: new Date().toISOString() };
  const after = await changeRegistry(site.registryFile, key, (present) => {
    refuseRetired(present, remote);
    refuseUnfit({ site: site.folder, registry: present }, remote, version);
    return withReleased(present, remote, release, percent);
  });
  if (changes !== undefined) print(changes);
  for (const pruned of await pruneReleases(site, after)) print(`${pruned} is removed: nobody can get it.`);
  const { canary } = entriesOf(after).find(({ name }) => name === remote) ?? {};
  if (canary?.percent === 0)
    return `${remote} ${version} can be previewed by admins; visitors do not get it.`;
  return canary
    ? `${remote} ${version} is a canary for ${canary.percent} % of the visitors.`
    : `${remote} ${version} is live.`;
}

/**
 * Tests a remote, or the shell, and builds it without adding it to a registry, so nobody gets it before it is published.
 * @throws PlainFailure when its tests or build fail, or it was released in this version before
 */
export async function testAndBuild(
  group: ProcessGroup,
  root: string,
  { remote, version, site }: { remote: string; version: string; site: Site },
  print: (line: string) => void,
): Promise<void> {
  print(`Testing ${remote}`);
  const folder = path.join(root, packageOf(root, remote).folder, path.sep);
  const { failed, output } = await vitest(group, `release-${remote}`, [folder]);
  if (failed > 0) throw new PlainFailure(`${output}\nThe tests of ${remote} fail: nothing is released.`);
  const target = buildTargets(root, readWorkspacePackages(root)).find(({ name }) => name === remote);
  // Before the build, which replaces the files that visitors may still be using.
  const wasReleased = releaseId(remote, version) in readLedger(site.registryFile);
  if (target && wasReleased && isStale(root, target))
    throw new PlainFailure(
      `${remote} ${version} was released before, and its sources have changed since. Raise the version.`,
    );
  const failure = target && (await buildIfStale(group, root, target, print));
  if (failure !== undefined) throw new PlainFailure(failure);
}

/** The package of a remote, or of the shell. @throws PlainFailure when there is none */
export function packageOf(root: string, remote: string): WorkspacePackage {
  const packages = readWorkspacePackages(root).filter(
    ({ folder }) => folder === SHELL || folder.startsWith('remotes/'),
  );
  const found = packages.find(({ folder }) => path.basename(folder) === remote);
  if (found) return found;
  const names = packages.map(({ folder }) => path.basename(folder)).join(', ');
  throw new PlainFailure(`There is nothing called ${remote} to release, only ${names}.`);
}

/** A published release never changes: a preview of it shows what visitors got. */
function refuseTaken(entry: RegistryEntry | undefined, version: string, folder: string): void {
  const known = entry ? allReleases(entry) : [];
  if (known.some((release) => release.version === version && release.releasedAt !== undefined)) {
    throw new PlainFailure(`Version ${version} is released already. Raise it in ${folder}/package.json.`);
  }
}
