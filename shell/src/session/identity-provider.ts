import type { Account, Credentials } from '@shop/host';

/** What the backend asks for before it hands out an access token. */
export interface IdentityProof {
  account: Account;
  idToken: string;
}

/**
 * The hosted identity provider, as the session needs it. What it refuses rejects with an `Error`
 * whose message is a sentence for the user (`identityProblem` of the contracts).
 */
export interface IdentityProvider {
  /** @throws {SecondFactorNeeded} the code of an authenticator app is missing */
  signIn(credentials: Credentials): Promise<void>;
  /**
   * @throws {SignInCancelled} the popup was closed before anybody signed in
   * @throws {SecondFactorNeeded} the code of an authenticator app is missing
   */
  signInWithPopup(): Promise<void>;
  /** Creates an account and signs it in. */
  createAccount(credentials: Credentials): Promise<void>;
  sendVerificationEmail(): Promise<void>;
  setDisplayName(name: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Vouches for whoever is signed in here.
   * @param options.fresh ask the provider for the account as it is now, and for a new ID token; without it
   *   the proof of the sign-in just made will do
   * @returns `undefined` when it vouches for nobody: signed out, disabled, or the sign-in has ended
   * @throws {Error} when the provider cannot be asked
   */
  prove(options?: { fresh?: boolean }): Promise<IdentityProof | undefined>;
  signOut(): Promise<void>;
}

/** Gets the provider; its library loads with the first request for it. */
export type LoadIdentityProvider = () => Promise<IdentityProvider>;
