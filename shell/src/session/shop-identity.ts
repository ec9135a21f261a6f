import type { Identity } from '@shop/host';
import { forgetSignIn } from './forget-sign-in.ts';
import { withReservedPopup } from './reserved-popup.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import type { SignInPorts } from './sign-in.ts';
import { forgetTabDrafts } from './tab-drafts.ts';

/** Sign-in, sign-up and sign-out. Only a user with an access token is signed in. */
export function openIdentity(ports: SignInPorts): Identity {
  const { session, identityProvider } = ports;

  /** The code of sign-in and sign-up, which comes in one chunk with the identity provider's library. */
  async function signingIn() {
    // Its failure to load is told to the user.
    await identityProvider();
    return import(/* webpackChunkName: "identity" */ './sign-in.ts');
  }

  return {
    async signIn(credentials) {
      const { signInAndEnter } = await signingIn();
      await signInAndEnter(ports, (provider) => provider.signIn(credentials));
    },

    signInWithProvider: () =>
      withReservedPopup(async () => {
        const { signInAndEnter } = await signingIn();
        await signInAndEnter(ports, (provider) => provider.signInWithPopup());
      }),

    async signUp(account) {
      const { signUpAndEnter } = await signingIn();
      await signUpAndEnter(ports, account);
    },

    async sendPasswordReset(email) {
      const provider = await identityProvider();
      await provider.sendPasswordReset(email);
    },

    async signOut() {
      const held = session.read();
      session.end();
      forgetTabDrafts();
      await Promise.all([held && revokeAccessToken(held.token), forgetSignIn(identityProvider)]);
    },
  };
}
