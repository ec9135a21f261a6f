import type { LoadIdentityProvider } from './identity-provider.ts';

/** Signs out at the identity provider too, if it can be reached. */
export async function forgetSignIn(identityProvider: LoadIdentityProvider): Promise<void> {
  try {
    const provider = await identityProvider();
    await provider.signOut();
  } catch {
    // Without an access token its remembered sign-in opens nothing.
  }
}
