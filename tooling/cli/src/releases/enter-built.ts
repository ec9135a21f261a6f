import path from 'node:path';
import { withBuilt, withoutFormer } from '@shop/backend/registry-changes';
import { readWorkspacePackages, remoteName } from '@shop/build';
import { allReleases, entriesOf, releaseId } from '@shop/contracts';
import { builtRelease } from './built-release.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { readLedger } from './released-ledger.ts';

const registryOf = (root: string): string => path.join(root, 'dist/remotes.json');

/** The releases that were published from this working copy, as `name@version`. */
export async function releasedVersions(root: string): Promise<readonly string[]> {
  const registry = await readRegistry(registryOf(root), releaseKey(root));
  const listed = entriesOf(registry).flatMap((entry) =>
    allReleases(entry)
      .filter(({ releasedAt }) => releasedAt !== undefined)
      .map(({ version }) => releaseId(entry.name, version)),
  );
  return [...listed, ...Object.keys(readLedger(registryOf(root)))];
}

/**
 * Adds builds to this working copy's registry, takes out those whose sources are gone, and reports those that visitors do
 * not get.
 * @param built remotes, and the shell, in their built versions
 */
export async function enterBuilt(
  root: string,
  built: readonly { name: string; version: string }[],
  print: (line: string) => void,
): Promise<void> {
  const site = path.join(root, 'dist');
  const names = readWorkspacePackages(root).map(({ folder }) => remoteName(folder) ?? folder);
  const after = await changeRegistry(registryOf(root), releaseKey(root), (registry) =>
    built.reduce(
      (entered, { name, version }) => withBuilt(entered, name, builtRelease(site, name, version)),
      withoutFormer(registry, names),
    ),
  );
  for (const { name, version } of built) {
    const live = entriesOf(after).find((entry) => entry.name === name)?.live.version;
    if (live !== version) print(`${name} ${version} is built; ${live} is live.`);
  }
}
