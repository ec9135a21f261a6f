import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildTargets, isStale, readWorkspacePackages, type WorkspacePackage } from '@shop/build';
import { allReleases, type RegistryEntry, releaseId } from '@shop/contracts';
import { loadEnvironment, PlainFailure, type ProcessGroup } from '@shop/processes';
import { buildIfStale } from '../build-all.ts';
import { vitest } from '../steps/run-tool.ts';
import { refuseRelease } from '../surfaces/refuse-release.ts';
import { builtRelease } from './built-release.ts';
import { changesOf } from './package-changes.ts';
import { withReleased } from './registry-changes.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { readLedger } from './released-ledger.ts';
import { releaseFolder, type Site, siteOf } from './site-folder.ts';

interface ReleaseOrder {
  remote: string;
  /** The share of visitors of a canary; all of them without it. */
  percent?: number;
}

/**
 * Tests, builds and publishes one remote in its package.json's version, and nothing else.
 * @returns a line with what was done
 * @throws PlainFailure when there is no such remote, a changeset of it is not part of a version yet, its tests or
 * build fail, the version exists or is too low, or the live shell cannot run it
 */
export async function releaseRemote(
  group: ProcessGroup,
  root: string,
  { remote, percent }: ReleaseOrder,
  print: (line: string) => void,
): Promise<string> {
  const workspacePackage = packageOf(root, remote);
  const { folder, version } = workspacePackage;
  const changes = changesOf(root, workspacePackage);
  const site = siteOf(root, loadEnvironment(root));
  const key = releaseKey(root);
  const { remotes } = await readRegistry(site.registryFile, key);
  const known = remotes.find(({ name }) => name === remote);
  refuseTaken(known, version, folder);
  await refuseRelease(root, site, remote, known);
  print(`Testing ${remote}`);
  const { failed, output } = await vitest(group, `release-${remote}`, ['--root', folder]);
  if (failed > 0) throw new PlainFailure(`${output}\nThe tests of ${remote} fail: nothing is released.`);
  await build(group, root, { remote, version, site }, print);
  publish(root, site, remote, version);
  const release = { ...builtRelease(site.folder, remote, version), releasedAt: new Date().toISOString() };
  const after = await changeRegistry(site.registryFile, key, (registry) =>
    withReleased(registry, remote, release, percent),
  );
  if (changes !== undefined) print(changes);
  const { canary } = after.remotes.find(({ name }) => name === remote) ?? {};
  return canary
    ? `${remote} ${version} is a canary for ${canary.percent} % of the visitors.`
    : `${remote} ${version} is live.`;
}

/** Builds it without adding it to a registry, so nobody gets it before it is published. */
async function build(
  group: ProcessGroup,
  root: string,
  { remote, version, site }: { remote: string; version: string; site: Site },
  print: (line: string) => void,
): Promise<void> {
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

function packageOf(root: string, remote: string): WorkspacePackage {
  const packages = readWorkspacePackages(root).filter(({ folder }) => folder.startsWith('remotes/'));
  const found = packages.find(({ folder }) => folder === `remotes/${remote}`);
  if (found) return found;
  const names = packages.map(({ folder }) => path.basename(folder)).join(', ');
  throw new PlainFailure(`There is no remote ${remote}, only ${names}.`);
}

/** A published release never changes: a preview of it shows what visitors got. */
function refuseTaken(entry: RegistryEntry | undefined, version: string, folder: string): void {
  const known = entry ? allReleases(entry) : [];
  if (known.some((release) => release.version === version && release.releasedAt !== undefined)) {
    throw new PlainFailure(`Version ${version} is released already. Raise it in ${folder}/package.json.`);
  }
}

/** Copies the release into another site than the one it was built in, whole or not at all. */
function publish(root: string, site: Site, remote: string, version: string): void {
  const built = releaseFolder(path.join(root, 'dist'), remote, version);
  const place = releaseFolder(site.folder, remote, version);
  if (place === built) return;
  if (existsSync(place)) {
    const [there, here] = [site.folder, path.join(root, 'dist')].map((folder) =>
      builtRelease(folder, remote, version),
    );
    // A release that was interrupted goes on.
    if (there?.integrity === here?.integrity) return;
    throw new PlainFailure(`${place} has other content, and a release never changes. Raise the version.`);
  }
  rmSync(`${place}.new`, { recursive: true, force: true });
  cpSync(built, `${place}.new`, { recursive: true });
  renameSync(`${place}.new`, place);
}
