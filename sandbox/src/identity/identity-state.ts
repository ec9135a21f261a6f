import { FORMAT, type StateFile } from '../storage/json-file.ts';
import { Table } from '../storage/table.ts';
import type { PasswordHash } from './passwords.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

/** The identity project. */
export const PROJECT_ID = 'demo-shop';

/** One way an account can sign in: `password`, or an identity provider such as `google.com`. */
export interface ProviderLink {
  readonly providerId: string;
  /** The account's id at that provider; for `password` its email. */
  rawId: string;
  email: string;
  displayName?: string | undefined;
}

/** An authenticator app that an account needs in addition to its password or provider. */
export interface SecondFactor {
  readonly mfaEnrollmentId: string;
  readonly displayName: string;
  readonly enrolledAt: string;
  readonly secret: string;
}

export interface Account {
  readonly localId: string;
  /** Always in lower case. */
  email: string;
  emailVerified: boolean;
  /** Disabled by the project's owner: it cannot sign in, and its tokens are invalid. */
  disabled?: boolean | undefined;
  displayName?: string | undefined;
  /** Seconds since 1970; ID tokens issued before it are refused. */
  validSince: number;
  password?: PasswordHash | undefined;
  providers: ProviderLink[];
  secondFactors?: readonly SecondFactor[] | undefined;
}

export type ActionType = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

/** A one-time code that was mailed. */
export interface ActionCode {
  readonly oobCode: string;
  readonly requestType: ActionType;
  readonly accountId: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  isUsed?: boolean;
}

/** The sign-in of a refresh token. */
export interface RefreshGrant {
  readonly token: string;
  readonly accountId: string;
  readonly provider: string;
  /** Seconds since 1970. */
  readonly authenticatedAt: number;
  /** The enrollment of the second factor that was proven. */
  readonly secondFactor?: string | undefined;
}

export interface IdentityState {
  readonly format: typeof FORMAT;
  readonly signingKey: SigningKey;
  readonly accounts: Table<Account>;
  readonly actionCodes: Table<ActionCode>;
  readonly refreshGrants: Table<RefreshGrant>;
}

/**
 * Loads the saved state, or creates a new one.
 * @throws StartError when the file holds something else
 */
export function openIdentityState(
  file: StateFile,
  signingKey?: SigningKey,
): { state: IdentityState; isNew: boolean } {
  const saved = file.read<IdentityState>();
  return {
    isNew: saved === undefined,
    state: {
      format: FORMAT,
      signingKey: saved?.signingKey ?? signingKey ?? createSigningKey(),
      accounts: new Table((account) => account.localId, saved?.accounts),
      actionCodes: new Table((code) => code.oobCode, saved?.actionCodes),
      refreshGrants: new Table((grant) => grant.token, saved?.refreshGrants),
    },
  };
}
