import { messages } from '@shop/contracts';
import { type Identity, SecondFactorNeeded, type Toasts } from '@shop/host';
import { mintAccessToken, revokeAccessToken } from './access-token.ts';
import type { CurrentSession } from './current-session.ts';
import { forgetSignIn } from './forget-sign-in.ts';
import type { IdentityProvider, LoadIdentityProvider } from './identity-provider.ts';
import { withReservedPopup } from './reserved-popup.ts';

interface Ports {
  session: CurrentSession;
  identityProvider: LoadIdentityProvider;
  toasts: Toasts;
}

/** Sign-in, sign-up and sign-out. Only a user with an access token is signed in. */
export function openIdentity({ session, identityProvider, toasts }: Ports): Identity {
  /** From the provider's sign-in to the shop's. If that fails, nobody stays half signed in. */
  async function enter(provider: IdentityProvider, options?: { fresh: boolean }): Promise<void> {
    try {
      const proof = await provider.prove(options);
      if (!proof) throw new Error(messages.nobodySignedIn);
      session.begin(await mintAccessToken(proof));
    } catch (failure) {
      await forgetSignIn(identityProvider);
      throw failure;
    }
  }

  /** Signs in at the provider, then at the shop: immediately, or after the code of an authenticator app. */
  async function signInAndEnter(signIn: () => Promise<void>): Promise<void> {
    try {
      await signIn();
    } catch (cause) {
      if (!(cause instanceof SecondFactorNeeded)) throw cause;
      throw new SecondFactorNeeded((code) => signInAndEnter(() => cause.enterCode(code)), { cause });
    }
    await enter(await identityProvider());
  }

  return {
    signIn: (credentials) =>
      signInAndEnter(async () => {
        const provider = await identityProvider();
        await provider.signIn(credentials);
      }),

    signInWithProvider: () =>
      signInAndEnter(() =>
        withReservedPopup(async () => {
          const provider = await identityProvider();
          await provider.signInWithPopup();
        }),
      ),

    async signUp({ name, ...credentials }) {
      const provider = await identityProvider();
      await provider.createAccount(credentials);
      // The account exists now. Later failures are reported, but do not undo it.
      const mailFailure = await failureOf(provider.sendVerificationEmail());
      const nameFailure = await failureOf(provider.setDisplayName(name));
      await enter(provider, { fresh: true });
      // Shown here, because the sign-up screen closes as soon as there is an access token.
      if (!mailFailure) toasts.success(messages.verificationSent);
      for (const failure of [mailFailure, nameFailure]) if (failure) toasts.error(failure.message);
    },

    async sendPasswordReset(email) {
      const provider = await identityProvider();
      await provider.sendPasswordReset(email);
    },

    async signOut() {
      const held = session.read();
      session.end();
      await Promise.all([held && revokeAccessToken(held.token), forgetSignIn(identityProvider)]);
    },
  };
}

/** Waits for a step whose failure must not stop the following ones. */
async function failureOf(step: Promise<void>): Promise<Error | undefined> {
  try {
    await step;
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}
