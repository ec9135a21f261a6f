import { messages, type PublicConfig } from '@shop/contracts';
import { SignInCancelled } from '@shop/host';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
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
    // Users read these texts. Without the map they are bare codes; it costs 3 KiB.
    errorMap: debugErrorMap,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const popups = emulatorUrl ? loadStandInPopups(emulatorUrl) : undefined;
  await auth.authStateReady();

  return {
    async signIn({ email, password }) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signInWithPopup() {
      await popups?.();
      try {
        await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      } catch (cause) {
        throw hasCode(cause, CANCELLED) ? new SignInCancelled({ cause }) : cause;
      }
    },
    async createAccount({ email, password }) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    sendVerificationEmail: async () => sendEmailVerification(signedInUser(auth)),
    setDisplayName: async (name) => updateProfile(signedInUser(auth), { displayName: name }),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    async prove({ fresh = false } = {}) {
      const user = auth.currentUser;
      if (!user) return undefined;
      try {
        // After a rename or a verification, account and ID token each stay as they were until asked for again.
        if (fresh) await user.reload();
        return { idToken: await user.getIdToken(fresh), account: accountOf(user) };
      } catch (cause) {
        if (hasCode(cause, NO_LONGER_SIGNED_IN)) return undefined;
        throw cause;
      }
    },
    signOut: () => signOut(auth),
  };
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof FirebaseError && codes.has(error.code);

function signedInUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error(messages.nobodySignedIn);
  return auth.currentUser;
}

function accountOf({ uid, email, displayName, photoURL, emailVerified }: User) {
  if (!email) throw new Error('The identity provider knows no email address of this account.');
  return { uid, email, displayName, photoURL, emailVerified };
}
