import type { LoadIdentityProvider } from './identity-provider.ts';

/** Signs out with the identity provider too. A provider out of reach holds nobody back. */
export async function forgetSignIn(identityProvider: LoadIdentityProvider): Promise<void> {
  try {
    const provider = await identityProvider();
    await provider.signOut();
  } catch {
    // Without an access token its memory opens nothing.
  }
}
