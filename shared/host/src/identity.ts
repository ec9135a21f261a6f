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
  /** @throws {SecondFactorNeeded} the account has an authenticator app, whose code is missing yet */
  signIn(credentials: Credentials): Promise<void>;
  /** Creates the account, sends the verification email, then sets the display name (docs/specification.md#sign-in). */
  signUp(account: Credentials & { name: string }): Promise<void>;
  /**
   * Signs in through the third-party identity provider's popup.
   * @throws {SignInCancelled} the popup was closed before anybody signed in
   * @throws {SecondFactorNeeded} the account has an authenticator app, whose code is missing yet
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

/** The sign-in lacks nothing but the code of the user's authenticator app. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';

  /**
   * Finishes the sign-in, as the call that asked for the code would have. Rejects with a sentence for the user; then
   * another code can be tried.
   */
  readonly enterCode: (code: string) => Promise<void>;

  constructor(enterCode: (code: string) => Promise<void>, options?: ErrorOptions) {
    super('The code of the second factor is missing.', options);
    this.enterCode = enterCode;
  }
}

export const useIdentity = (): Identity => host().identity;
