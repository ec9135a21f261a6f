import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { withEntries } from '@shop/backend/registry-changes';
import { entriesOf, type Registry, type RegistryEntry, type RetiredRemote } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { keptRegistries, publishRegistry, readRegistry } from './registry-file.ts';
import type { ReleaseKey } from './release-key.ts';

/** Signs the registry again as it is, for another ninety days. @returns what was done, in a line */
export async function signAgain(file: string, key: ReleaseKey): Promise<string> {
  const before = await readRegistry(file, key);
  const { version, expiresAt } = await publishRegistry(file, key, { before, after: before });
  return `The registry has version ${version} and expires at ${expiresAt}.`;
}

/**
 * Signs the registry with another key. Shops must trust both keys meanwhile.
 * @param next the key to go over to
 * @param configured the keys of `RELEASE_KEYS`, as far as they are known here
 * @returns what to do next, in a line
 * @throws PlainFailure while the shops are not known to trust the new key
 */
export async function rotateKey(
  file: string,
  { key, next, configured }: { key: ReleaseKey; next: ReleaseKey; configured: readonly string[] },
): Promise<string> {
  if (configured.length > 0 && !configured.includes(next.public))
    throw new PlainFailure(
      `Add the new public key to RELEASE_KEYS of all shops first, beside the present one, and then run this again:\n${next.public}`,
    );
  const before = await readRegistry(file, key);
  await publishRegistry(file, next, { before, after: before });
  return `The registry is signed with the new key ${next.public}. Name its file in RELEASE_SIGNING_KEY, and take ${key.public} out of RELEASE_KEYS once every shop has read the registry.`;
}

/**
 * Puts the last good registry back where the file is damaged.
 * @returns what was done, line by line
 * @throws PlainFailure when no good registry is kept
 */
export async function repair(file: string, key: ReleaseKey): Promise<string[]> {
  const done: string[] = [];
  const present = await readRegistry(file, key).catch(() => undefined);
  const [kept] = await keptRegistries(file, key);
  const best = [present, kept].reduce((one, other) =>
    (other?.version ?? -1) > (one?.version ?? -1) ? other : one,
  );
  if (!best) throw new PlainFailure(`No good registry is kept in ${file}.history.`);
  if (best !== present || !existsSync(file)) {
    const { version } = await publishRegistry(file, key, { before: best, after: best });
    done.push(`The registry of ${best.issuedAt} is in place again, as version ${version}.`);
  }
  return done.length > 0 ? done : ['Nothing is damaged.'];
}

/**
 * Unites the registry with a copy that was changed apart from it, remote by remote.
 * @param otherFile the copy's `remotes.json`
 * @returns what was done, in a line
 * @throws PlainFailure when they have no kept ancestor, or both changed the same remote
 */
export async function merge(file: string, otherFile: string, key: ReleaseKey): Promise<string> {
  const [ours, theirs] = await Promise.all([readRegistry(file, key), readRegistry(otherFile, key)]);
  const kept = [...(await keptRegistries(file, key)), ...(await keptRegistries(otherFile, key))];
  const ancestor = kept.find((registry) => isPartOf(registry, ours) && isPartOf(registry, theirs));
  if (!ancestor) throw new PlainFailure(`${file} and ${otherFile} have no registry in common that is kept.`);
  const after = mergeRegistries(ancestor, ours, theirs);
  // The lineage is the ancestor's: shops have taken one copy or the other, and both must be able to go on.
  const above = [ours.version ?? 0, theirs.version ?? 0];
  const { version } = await publishRegistry(file, key, { before: ancestor, after, above });
  return `The registries are united, as version ${version}.`;
}

/** Whether a registry is this one, or one that it came from. */
const isPartOf = ({ version = 0, issuedAt }: Registry, descendant: Registry): boolean =>
  descendant.version === version
    ? descendant.issuedAt === issuedAt
    : descendant.lineage?.[version] === issuedAt;

/** A remote that the shop offers or has retired, or the shell. */
type Standing = RegistryEntry | RetiredRemote;

/** Each remote, and the shell, by name. */
const standings = (registry: Registry): ReadonlyMap<string, Standing> =>
  new Map<string, Standing>([
    ...entriesOf(registry).map((entry) => [entry.name, entry] as const),
    ...(registry.retired ?? []).map((retired) => [retired.entry.name, retired] as const),
  ]);

function mergeRegistries(ancestor: Registry, ours: Registry, theirs: Registry): Registry {
  const [before, own, other] = [standings(ancestor), standings(ours), standings(theirs)];
  const disputed: string[] = [];
  const all = [...new Set([...own.keys(), ...other.keys()])].flatMap((name): readonly Standing[] => {
    const [was, here, there] = [before.get(name), own.get(name), other.get(name)];
    if (isDeepStrictEqual(here, there) || isDeepStrictEqual(was, there)) return here ? [here] : [];
    if (!isDeepStrictEqual(was, here)) disputed.push(name);
    return there ? [there] : [];
  });
  if (disputed.length > 0)
    throw new PlainFailure(
      `Both changed ${disputed.join(', ')}. Release again what one of them has, then merge.`,
    );
  const retired = all.flatMap((standing) => ('retiredAt' in standing ? [standing] : []));
  const entries = all.flatMap((standing) => ('retiredAt' in standing ? [] : [standing]));
  const { retired: _, ...rest } = ancestor;
  return withEntries({ ...rest, ...(retired.length > 0 && { retired }) }, entries);
}
