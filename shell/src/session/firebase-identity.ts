import { accountWithoutEmail, identityProblem, messages, type PublicConfig } from '@shop/contracts';
import { SignInCancelled } from '@shop/host';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { IdentityProvider } from './identity-provider.ts';
import { needsSecondFactor, proveSecondFactor } from './second-factor.ts';
import { loadStandInPopups } from './stand-in-popups.ts';

const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);
const NO_LONGER_SIGNED_IN = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * The identity provider as Firebase Authentication, real or its local stand-in. Resolves once the
 * sign-in that the browser remembers is known.
 */
export async function firebaseIdentity(config: PublicConfig['identity']): Promise<IdentityProvider> {
  const { emulatorUrl, ...options } = config;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const popups = emulatorUrl ? loadStandInPopups(emulatorUrl) : undefined;
  await auth.authStateReady();

  /** A sign-in, with the second factor where the account has one. */
  const signedIn = (signIn: () => Promise<unknown>): Promise<void> =>
    told(() =>
      signIn().catch((failure: unknown) => {
        if (!needsSecondFactor(failure)) throw failure;
        return proveSecondFactor(auth, failure);
      }),
    );

  return {
    signIn: ({ email, password }) => signedIn(() => signInWithEmailAndPassword(auth, email, password)),
    async signInWithPopup() {
      await popups?.();
      await signedIn(() => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver));
    },
    createAccount: ({ email, password }) => told(() => createUserWithEmailAndPassword(auth, email, password)),
    async sendVerificationEmail() {
      const user = signedInUser(auth);
      await told(() => sendEmailVerification(user));
    },
    async setDisplayName(displayName) {
      const user = signedInUser(auth);
      await told(() => updateProfile(user, { displayName }));
    },
    sendPasswordReset: (email) => told(() => sendPasswordResetEmail(auth, email)),
    async prove({ fresh = false } = {}) {
      const user = auth.currentUser;
      const idToken = user && (await idTokenOf(user, fresh));
      return idToken ? { idToken, account: accountOf(user) } : undefined;
    },
    signOut: () => signOut(auth),
  };
}

/** @returns `undefined` when the provider vouches for the user no longer */
async function idTokenOf(user: User, fresh: boolean): Promise<string | undefined> {
  try {
    // After a rename or a verification, account and ID token each stay as they were until asked for again.
    if (fresh) await user.reload();
    return await user.getIdToken(fresh);
  } catch (cause) {
    if (hasCode(cause, NO_LONGER_SIGNED_IN)) return undefined;
    throw refusalOf(cause);
  }
}

/** Takes a step with the provider. @throws {Error} in the shop's own words */
async function told(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

function refusalOf(cause: unknown): Error {
  if (cause instanceof SignInCancelled) return cause;
  if (hasCode(cause, CANCELLED)) return new SignInCancelled({ cause });
  return new Error(identityProblem(cause instanceof FirebaseError ? cause.code : ''), { cause });
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof FirebaseError && codes.has(error.code);

function signedInUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error(messages.nobodySignedIn);
  return auth.currentUser;
}

function accountOf({ uid, email, displayName, photoURL, emailVerified }: User) {
  if (!email) throw new Error(accountWithoutEmail);
  return { uid, email, displayName, photoURL, emailVerified };
}
