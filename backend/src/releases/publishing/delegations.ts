import { errorMessage } from '@shop/contracts';
import {
  allReleases,
  contradictoryClaims,
  type Delegation,
  isPublicKey,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleasePointers,
  readDelegation,
  releaseId,
  type SignedDocument,
  unprovenReleases,
} from '@shop/registry';
import { checkDocument, Delegation as DelegationSchema } from '@shop/registry/documents';
import { Refusal } from '../../foundation/refusal.ts';
import { publishingOff, readOrRefuse, releaseRefused } from '../registry/release-refusals.ts';
import type { Publishing } from './open-publishing.ts';

/**
 * Takes the owner's delegation in the place of the present one, and removes releases from the registry that nobody vouches
 * for any more, in one step. Repeating it changes nothing.
 * @param statements the owner's, about releases that are in place
 * @throws {Refusal} `invalid-signature`, `publishing-off`, or `release-refused` for one that is older or contradicts itself
 */
export async function takeDelegation(
  { config, registry }: Publishing,
  signed: SignedDocument,
  statements: readonly SignedDocument[],
): Promise<{ version: number; removed: string[] }> {
  const { releaseKeys: keys, releaseEnvironment: environment, registryKey } = config;
  if (keys.length === 0 || !registryKey)
    throw publishingOff('The shop needs RELEASE_KEYS and REGISTRY_SIGNING_KEY.');
  const delegation = await readDelegation(signed, { keys, environment }).catch((cause: unknown) => {
    throw new Refusal('invalid-signature', { detail: errorMessage(cause), cause });
  });
  await refuseContradictory(delegation, registryKey.public, keys);
  for (;;) {
    const before = await registry.newest();
    const known = before.delegation?.version ?? 0;
    if (known === delegation.version && before.signed.delegation?.document === signed.document)
      return { version: known, removed: [] };
    if (delegation.version <= known)
      throw releaseRefused(
        `The delegation has version ${delegation.version}, and ${known} was taken before.`,
      );
    const all = { ...before.signed.statements, ...byRelease(statements) };
    const unproven = await unprovenReleases(before.registry, { statements: all }, { keys, delegation });
    const pointers = without(before.registry, unproven);
    const removed = unproven.map(({ remote, release }) => releaseId(remote, release.version));
    const cause = {
      actor: 'command-line',
      kind: 'delegation.taken',
      subject: environment,
      after: { delegation: delegation.version, removed },
    };
    const change = { pointers, statements: all, cause };
    const replaced = await registry.replace(before, change, { delegation, signed });
    if (replaced) return { version: delegation.version, removed };
  }
}

/** @param own the shop's key for registries @param owners the owner's keys */
async function refuseContradictory(
  delegation: Delegation,
  own: string,
  owners: readonly string[],
): Promise<void> {
  readOrRefuse(() => checkDocument('The delegation', DelegationSchema, delegation));
  const { expiresAt, registryKey, teams } = delegation;
  if (new Date(expiresAt).getTime() <= Date.now()) throw releaseRefused('The delegation has expired.');
  if (registryKey !== own)
    throw releaseRefused(
      `The key of this shop for registries is ${own}, which the delegation does not name.`,
    );
  const remotes = teams.flatMap((team) => team.remotes.map(({ name }) => name));
  const twice = remotes.find((name, index) => remotes.indexOf(name) !== index);
  if (twice !== undefined) throw releaseRefused(`${twice} belongs to one team.`);
  const [contradiction] = contradictoryClaims(teams);
  if (contradiction !== undefined) throw releaseRefused(`In the delegation ${contradiction}.`);
  const teamKeys = teams.flatMap((team) => team.keys.map(({ key }) => key));
  if (new Set(teamKeys).size < teamKeys.length)
    throw releaseRefused('A key belongs to one member of one team.');
  for (const key of teamKeys) {
    if (key === own || owners.includes(key))
      throw releaseRefused('The keys of the owner, of the shop and of teams must differ.');
    if (!(await isPublicKey(key))) throw releaseRefused('A key of a team is not a public key on P-256.');
  }
}

/** Statements by release. Those that cannot be parsed are left out. */
function byRelease(statements: readonly SignedDocument[]): Record<string, SignedDocument> {
  return Object.fromEntries(
    statements.flatMap((statement) => {
      try {
        const { remote, version } = JSON.parse(statement.document);
        return [[releaseId(String(remote), String(version)), statement]];
      } catch {
        return [];
      }
    }),
  );
}

/**
 * A registry without some releases. A removed live release is replaced by the latest previous one; a remote without
 * any is gone.
 * @throws {Refusal} `release-refused` when no release of the shell would be left
 */
function without(
  registry: Registry,
  removed: readonly { remote: string; release: Release }[],
): ReleasePointers {
  const isKept = (remote: string) => (release: Release) =>
    !removed.some((one) => one.remote === remote && one.release === release);
  const keepListed = (entry: RegistryEntry): RegistryEntry[] => {
    if (allReleases(entry).every(isKept(entry.name))) return [entry];
    const { name, live, canary } = entry;
    const previous = entry.previous.filter(isKept(name));
    const previews = (entry.previews ?? []).filter(isKept(name));
    const next = isKept(name)(live) ? live : previous.find((release) => !release.withdrawn);
    if (!next) return [];
    return [
      {
        name,
        live: next,
        ...(canary && isKept(name)(canary.release) && { canary }),
        previous: previous.filter((release) => release !== next),
        ...(previews.length > 0 && { previews }),
      },
    ];
  };
  const [shell] = registry.shell ? keepListed(registry.shell) : [];
  if (registry.shell && !shell) throw releaseRefused('Nobody vouches for a release of the shell.');
  const retired = (registry.retired ?? []).flatMap(({ entry, ...rest }) =>
    keepListed(entry).map((left) => ({ ...rest, entry: left })),
  );
  return {
    remotes: registry.remotes.flatMap(keepListed),
    ...(shell && { shell }),
    ...(retired.length > 0 && { retired }),
  };
}
