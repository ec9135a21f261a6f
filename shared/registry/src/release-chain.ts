import { allReleases, entriesWithRetired } from './all-releases.ts';
import { undelegatedClaims } from './claims.ts';
import { delegatedRemote, teamOf } from './delegation.ts';
import { type Registry, type Release, releaseId, type SignedRegistry } from './registry.ts';
import type { Delegation, SignedDocument } from './schemas.ts';
import { type RegistryContent, readSignedRegistry } from './signature.ts';
import { signersOf } from './signed-document.ts';
import { releaseDigest, statementFor } from './statement.ts';

/** The version of what visitors get of a remote that was never live. */
export const NOT_LIVE_YET = '0.0.0';

/** The keys that a release is verified with. */
interface Chain {
  /** The owner's, public. */
  keys: readonly string[];
  delegation: Delegation;
}

/**
 * Who signed a release. `owner`: the owner of the shop vouches for it. A number: how many keys of the remote's team have
 * signed it.
 */
export type Proof = 'owner' | number;

/** @returns 0 when the statement is about another release, remote or shop, or signed by nobody who may */
export async function proofOf(
  remote: string,
  release: Release,
  { keys, delegation, statement }: Chain & { statement: SignedDocument | undefined },
): Promise<Proof> {
  if (!statement) return 0;
  try {
    const payload = statementFor(delegation, statement);
    const isAboutIt =
      payload.remote === remote &&
      payload.version === release.version &&
      payload.release === (await releaseDigest(release));
    if (!isAboutIt) return 0;
    if ((await signersOf(statement, keys)).length > 0) return 'owner';
    const teamKeys = teamOf(delegation, remote)?.keys.map(({ key }) => key) ?? [];
    return (await signersOf(statement, teamKeys)).length;
  } catch {
    return 0;
  }
}

/** Whether visitors may get a release. For a preview one signature is enough. */
export function suffices(proof: Proof, delegation: Delegation, remote: string): boolean {
  return proof === 'owner' || proof >= (delegatedRemote(delegation, remote)?.signatures ?? 1);
}

/** Whether a release claims only what the owner has delegated. A delegation from before paths were says nothing of it. */
const isWithin = (delegation: Delegation, remote: string, release: Release): boolean =>
  delegatedRemote(delegation, remote)?.paths === undefined ||
  undelegatedClaims(remote, release, delegation).length === 0;

/** Of a remote that was never live, visitors get nothing. */
export const isNothing = ({ version, routes, menu, slots }: Release): boolean =>
  version === NOT_LIVE_YET && routes.length + menu.length + slots.length === 0;

/**
 * The releases of a registry that the chain does not prove.
 * @returns an empty list when all are proven
 */
export async function unprovenReleases(
  registry: Registry,
  { statements = {} }: Pick<SignedRegistry, 'statements'>,
  chain: Chain,
): Promise<{ remote: string; release: Release }[]> {
  const listed = entriesWithRetired(registry).flatMap((entry) =>
    allReleases(entry).map((release) => ({ entry, release })),
  );
  const checked = await Promise.all(
    listed.map(async ({ entry, release }) => {
      const remote = entry.name;
      if (isNothing(release)) return [];
      const statement = statements[releaseId(remote, release.version)];
      const proof = await proofOf(remote, release, { ...chain, statement });
      const isPreview = entry.previews?.includes(release);
      const isProven = isPreview ? proof !== 0 : suffices(proof, chain.delegation, remote);
      return isProven && (proof === 'owner' || isWithin(chain.delegation, remote, release))
        ? []
        : [{ remote, release }];
    }),
  );
  return checked.flat();
}

/**
 * Verifies a signed registry down to each release: the owner's delegation, the registry, and what the teams have signed.
 * @param keys the owner's, public; without any, nothing is checked
 * @throws {Error} naming what is not proven
 */
export async function readProvenRegistry(
  document: unknown,
  keys: readonly string[],
): Promise<RegistryContent> {
  const content = await readSignedRegistry(document, keys);
  const { registry, signed, delegation } = content;
  if (!delegation) return content;
  const [unproven] = await unprovenReleases(registry, signed, { keys, delegation });
  if (unproven)
    throw new Error(
      `${releaseId(unproven.remote, unproven.release.version)} is not signed by anybody who may release it.`,
    );
  return content;
}
