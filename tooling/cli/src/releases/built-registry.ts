import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nextRegistry, pointersOf, withBuilt, withoutRemoved } from '@shop/backend/registry-changes';
import { releaseFolder } from '@shop/backend/surfaces';
import { writeAtomically } from '@shop/backend/write-atomically';
import { readWorkspacePackages, remoteName } from '@shop/build';
import { loadEnvironment } from '@shop/processes';
import { readRelease } from '@shop/publisher';
import {
  allReleases,
  entriesOf,
  entryOf,
  type Registry,
  type ReleasePointers,
  readProvenRegistry,
  releaseId,
  signRegistry,
  vouchFor,
} from '@shop/registry';
import { dataDirectoryOf, type ReleaseKey, releaseKey } from './release-key.ts';

const DAY_MS = 24 * 3_600_000;
/** How long shops that have no registry yet accept one. */
const LIFETIME_MS = 90 * DAY_MS;

const NO_REGISTRY: Registry = { issuedAt: new Date(0).toISOString(), remotes: [] };

const registryOf = (root: string): string => path.join(root, 'dist/remotes.json');

/** The releases that were built in this working copy, and those that its shop has released, as `name@version`. */
export async function releasesHere(root: string): Promise<{ built: string[]; released: string[] }> {
  const key = releaseKey(root);
  const copy = path.join(dataDirectoryOf(root, loadEnvironment(root)), 'registry.json');
  const listedIn = async (file: string) =>
    entriesOf(await readRegistry(file, key)).flatMap((entry) =>
      allReleases(entry).map((release) => ({ ...release, id: releaseId(entry.name, release.version) })),
    );
  const built = await listedIn(registryOf(root));
  const released = (await listedIn(copy)).filter(({ releasedAt }) => releasedAt !== undefined);
  return { built: built.map(({ id }) => id), released: released.map(({ id }) => id) };
}

/**
 * Lists builds for the shops that begin with this working copy, takes out those whose sources are gone, and reports those that
 * visitors do not get.
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
      (entered, { name, version }) =>
        withBuilt(entered, name, readRelease(releaseFolder(site, name, version))),
      withoutRemoved(registry, names),
    ),
  );
  for (const { name, version } of built) {
    const live = entryOf(after, name)?.live.version;
    if (live !== version) print(`${name} ${version} is built; ${live} is live.`);
  }
}

/**
 * Changes the list of releases that a site is deployed with, and signs it with the owner's key, unless it says the same and
 * is good for long.
 * @returns the resulting list
 */
export async function changeRegistry(
  file: string,
  key: ReleaseKey,
  change: (registry: Registry) => ReleasePointers,
): Promise<Registry> {
  const before = await readRegistry(file, key);
  const pointers = pointersOf(change(before));
  const isSame = existsSync(file) && JSON.stringify(pointers) === JSON.stringify(pointersOf(before));
  if (isSame && new Date(before.expiresAt ?? 0).getTime() > Date.now() + LIFETIME_MS / 2) return before;
  const { environment } = key;
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const after = nextRegistry(before, pointers, { environment, expiresAt });
  const statements = await Promise.all(
    entriesOf(after).flatMap((entry) =>
      allReleases(entry).map(async (release) => {
        const statement = await vouchFor({ environment, remote: entry.name, release }, key);
        return [releaseId(entry.name, release.version), statement] as const;
      }),
    ),
  );
  const signed = await signRegistry(after, key.signing);
  mkdirSync(path.dirname(file), { recursive: true });
  await writeAtomically(file, JSON.stringify({ ...signed, statements: Object.fromEntries(statements) }));
  return after;
}

/** The list in a file; one that is missing, damaged or signed with another key is begun again. */
async function readRegistry(file: string, key: ReleaseKey): Promise<Registry> {
  try {
    return (await readProvenRegistry(JSON.parse(readFileSync(file, 'utf8')), key.trusted)).registry;
  } catch {
    return NO_REGISTRY;
  }
}
