import type { DelegatedRemote, Delegation, SignedDocument, Team } from './schemas.ts';
import { contentOf, signersOf } from './signed-document.ts';

/** The most JavaScript of a screen where the delegation names no limit. */
export const DEFAULT_JAVASCRIPT_KIB = 100;

/**
 * @param keys the owner's, public
 * @throws {Error} when none of them has signed it, or it is for another shop
 */
export async function readDelegation(
  signed: SignedDocument,
  { keys, environment }: { keys: readonly string[]; environment: string },
): Promise<Delegation> {
  if ((await signersOf(signed, keys)).length === 0)
    throw new Error("The delegation is not signed with the owner's key.");
  return contentOf<Delegation>(signed, { type: 'shop-delegation', environment });
}

/** The team that may release a remote: the owner gives each to one. */
export const teamOf = ({ teams }: Pick<Delegation, 'teams'>, remote: string): Team | undefined =>
  teams.find(({ remotes }) => remotes.some(({ name }) => name === remote));

/** What the owner has set for a remote. */
export const delegatedRemote = (
  { teams }: Pick<Delegation, 'teams'>,
  remote: string,
): DelegatedRemote | undefined => teams.flatMap(({ remotes }) => remotes).find(({ name }) => name === remote);
