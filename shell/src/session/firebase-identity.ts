import { accountWithoutEmail, messages, type PublicConfig } from '@shop/contracts';
import { initializeApp } from 'firebase/app';
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
import { hasCode, refusalOf, translateRefusals } from './firebase-refusals.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { withSecondFactor } from './second-factor.ts';
import { loadStandInPopups } from './stand-in-popups.ts';

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
