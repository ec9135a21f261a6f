import { contentOf, type SignedDocument, signersOf } from './signed-document.ts';

/** A team's right to release one remote. */
export interface DelegatedRemote {
  /** Its name, or that of the shell. */
  name: string;
  /** How many of the team's keys must have signed a release before visitors get it; one by default. */
  signatures?: number;
  /** The most JavaScript that one of its screens may load, in KiB with Brotli. */
  javascriptKiB?: number;
  /**
   * The paths that its pages are below, such as `/spring-sale`; `/` and `/dashboard` stand for that page alone. Of two
   * remotes' the longer one counts.
   */
  paths?: readonly string[];
  /** The slots that it may fill. */
  slots?: readonly string[];
}

export interface TeamKey {
  /** Whose key it is. Everybody can read it. */
  label: string;
  /** Public, SPKI in base64url. */
  key: string;
}

export interface Team {
  name: string;
  keys: readonly TeamKey[];
  remotes: readonly DelegatedRemote[];
}

/** Who may release what, signed by the owner of the shop. */
export interface Delegation {
  type: 'shop-delegation';
  environment: string;
  /** Increases with each change. A shop accepts no delegation that is older than the newest one it has accepted. */
  version: number;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601. Registries that are signed under it expire no later. */
  expiresAt: string;
  /** Public key with which the shop signs registries. */
  registryKey: string;
  teams: readonly Team[];
}

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
