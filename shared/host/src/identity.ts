import { host } from './host.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * What visitors can do about their identity. Each promise resolves when it is done and the access
 * token (where one follows) is stored; it rejects with a sentence for the user.
 */
export interface Identity {
  signIn(credentials: Credentials): Promise<void>;
  /** Creates the account, sends the verification email, then sets the display name (docs/specification.md#sign-in). */
  signUp(account: Credentials & { name: string }): Promise<void>;
  /**
   * Signs in through the third-party identity provider's popup.
   * @throws {SignInCancelled} the popup was closed before anybody signed in
   */
  signInWithProvider(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Ends the session here, in the other tabs, and on the server. */
  signOut(): Promise<void>;
}

/** The user thought better of it: nothing to show, nothing to repair. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';

  constructor(options?: ErrorOptions) {
    super('The sign-in was cancelled.', options);
  }
}

export const useIdentity = (): Identity => host().identity;
