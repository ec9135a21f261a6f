/** What a credential allows. `roll-back` includes withdrawing. */
export const CREDENTIAL_ACTIONS = ['publish', 'promote', 'roll-back'] as const;
export type CredentialAction = (typeof CREDENTIAL_ACTIONS)[number];

/** The prefix of every token, by which secret scanners find it. */
export const CREDENTIAL_PREFIX = 'ship_';

/** The longest life of a credential. */
export const MAX_CREDENTIAL_DAYS = 90;

/** What a team's CI may do, signed by the owner of the shop. The token itself is never sent before it is used. */
export interface Credential {
  type: 'shop-credential';
  environment: string;
  id: string;
  team: string;
  /** Of those of the team. */
  remotes: readonly string[];
  actions: readonly CredentialAction[];
  /** SHA-256 of the token, in hexadecimal. */
  tokenSha256: string;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Set on a revoked credential, which never becomes valid again. */
  revoked?: true;
}
