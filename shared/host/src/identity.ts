import { host } from './host.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * What visitors can do about their identity. Each promise resolves when it is done and the access token (if
 * there is one) is stored; it rejects with a sentence for the user.
 */
export interface Identity {
  /** @throws {SecondFactorNeeded} the account has an authenticator app, whose code is still missing */
  signIn(credentials: Credentials): Promise<void>;
  /** Creates the account, sends the verification email, then sets the display name (docs/specification.md#sign-in). */
  signUp(account: Credentials & { name: string }): Promise<void>;
  /**
   * Signs in through the third-party identity provider's popup.
   * @throws {SignInCancelled} the popup was closed before anybody signed in
   * @throws {SecondFactorNeeded} the account has an authenticator app, whose code is still missing
   */
  signInWithProvider(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Ends the session in this tab, in the other tabs, and on the server. */
  signOut(): Promise<void>;
}

/** The user cancelled: no message, nothing to undo. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';

  constructor(options?: ErrorOptions) {
    super('The sign-in was cancelled.', options);
  }
}

/** Only the code of the user's authenticator app is missing. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';

  /**
   * Finishes the sign-in that asked for the code. Rejects with a sentence for the user; then another code can
   * be tried.
   */
  readonly enterCode: (code: string) => Promise<void>;

  constructor(enterCode: (code: string) => Promise<void>, options?: ErrorOptions) {
    super('The code of the second factor is missing.', options);
    this.enterCode = enterCode;
  }
}

export const useIdentity = (): Identity => host().identity;
