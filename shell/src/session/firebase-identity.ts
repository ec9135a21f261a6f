import {
  accountWithoutEmail,
  identityProblem,
  messages,
  type PublicConfig,
  secondFactorNotTaken,
} from '@shop/contracts';
import { SecondFactorNeeded, SignInCancelled } from '@shop/host';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  updateProfile,
} from 'firebase/auth';
import { loadOnce } from '../load-once.ts';
import type { IdentityProvider } from './identity-provider.ts';

const NO_LONGER_SIGNED_IN = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * The identity provider as Firebase Authentication, real or its local stand-in. Resolves once the remembered
 * sign-in is known.
 */
export async function firebaseIdentity(config: PublicConfig['identity']): Promise<IdentityProvider> {
  const { emulatorUrl, ...options } = config;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const popups = emulatorUrl ? loadStandInPopups(emulatorUrl) : undefined;
  await auth.authStateReady();

  return {
    signIn: ({ email, password }) =>
      withSecondFactor(auth, () => signInWithEmailAndPassword(auth, email, password)),
    async signInWithPopup() {
      await popups?.();
      await withSecondFactor(auth, () =>
        signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
      );
    },
    createAccount: ({ email, password }) =>
      translateRefusals(() => createUserWithEmailAndPassword(auth, email, password)),
    async sendVerificationEmail() {
      const user = signedInUser(auth);
      await translateRefusals(() => sendEmailVerification(user));
    },
    async setDisplayName(displayName) {
      const user = signedInUser(auth);
      await translateRefusals(() => updateProfile(user, { displayName }));
    },
    sendPasswordReset: (email) => translateRefusals(() => sendPasswordResetEmail(auth, email)),
    async prove({ fresh = false } = {}) {
      const user = auth.currentUser;
      const idToken = user && (await idTokenOf(user, fresh));
      return idToken ? { idToken, account: accountOf(user) } : undefined;
    },
    signOut: () => signOut(auth),
  };
}

/** @returns `undefined` when the provider no longer accepts the user */
async function idTokenOf(user: User, fresh: boolean): Promise<string | undefined> {
  try {
    // After a rename or a verification, account and ID token stay stale until they are reloaded.
    if (fresh) await user.reload();
    return await user.getIdToken(fresh);
  } catch (cause) {
    if (hasCode(cause, NO_LONGER_SIGNED_IN)) return undefined;
    throw refusalOf(cause);
  }
}

function signedInUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error(messages.nobodySignedIn);
  return auth.currentUser;
}

function accountOf({ uid, email, displayName, photoURL, emailVerified }: User) {
  if (!email) throw new Error(accountWithoutEmail);
  return { uid, email, displayName, photoURL, emailVerified };
}

/**
 * Signs in at the provider.
 * @throws {SecondFactorNeeded} the account has an authenticator app
 * @throws {Error} with a sentence of the shop
 */
async function withSecondFactor(auth: Auth, signIn: () => Promise<unknown>): Promise<void> {
  try {
    await signIn();
  } catch (cause) {
    throw lacksSecondFactor(cause) ? missingSecondFactor(auth, cause) : refusalOf(cause);
  }
}

const lacksSecondFactor = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

function missingSecondFactor(auth: Auth, cause: MultiFactorError): Error {
  const resolver = getMultiFactorResolver(auth, cause);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) return new Error(secondFactorNotTaken, { cause });
  return new SecondFactorNeeded(
    (code) =>
      translateRefusals(() =>
        resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code)),
      ),
    { cause },
  );
}

/**
 * The local stand-in has its own copy of the few calls that Firebase's popups make to Google's `gapi`; with
 * the real service and the official emulator Firebase loads Google's. Starts loading immediately.
 * @returns waits until the copy has loaded or failed; tries again after a failure
 */
function loadStandInPopups(emulatorUrl: string): () => Promise<void> {
  const load = loadOnce(() => loadScript(`${emulatorUrl}/emulator/gapi.js`));
  const ready = () => load().catch(() => {});
  void ready();
  return ready;
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source} did not load`));
    };
    document.head.append(script);
  });
}

const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/**
 * Runs a call to the provider.
 * @throws {Error} with a sentence of the shop
 */
async function translateRefusals(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** The provider's refusal as a sentence of the shop. */
function refusalOf(cause: unknown): Error {
  if (hasCode(cause, CANCELLED)) return new SignInCancelled({ cause });
  return new Error(identityProblem(cause instanceof FirebaseError ? cause.code : ''), { cause });
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): error is FirebaseError =>
  error instanceof FirebaseError && codes.has(error.code);
