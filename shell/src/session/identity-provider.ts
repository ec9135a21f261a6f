import type { Account, Credentials } from '@shop/host';

/** What the backend exchanges for an access token. */
export interface ProvenIdentity {
  account: Account;
  idToken: string;
}

/**
 * The hosted identity provider, as the session needs it. A refusal rejects with an `Error` whose message is a
 * sentence for the user (`identityProblem` of the contracts).
 */
export interface IdentityProvider {
  /** @throws {SecondFactorNeeded} an authenticator app's code is missing */
  signIn(credentials: Credentials): Promise<void>;
  /**
   * @throws {SignInCancelled} the popup was closed before anybody signed in
   * @throws {SecondFactorNeeded} an authenticator app's code is missing
   */
  signInWithPopup(): Promise<void>;
  createAccount(credentials: Credentials): Promise<void>;
  sendVerificationEmail(): Promise<void>;
  setDisplayName(name: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Gets the account and an ID token of the signed-in user.
   * @param options.fresh reloads the account and gets a new ID token; otherwise a cached one is enough
   * @returns `undefined` without a valid sign-in: signed out, disabled, or ended
   * @throws {Error} when the provider cannot be reached
   */
  prove(options?: { fresh?: boolean }): Promise<ProvenIdentity | undefined>;
  signOut(): Promise<void>;
}

/** Gets the provider; its library loads with the first request. */
export type LoadIdentityProvider = () => Promise<IdentityProvider>;
