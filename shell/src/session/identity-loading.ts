import { identityUnreachable, type PublicConfig } from '@shop/contracts';
import { loadOnce } from '../load-once.ts';
import type { LoadIdentityProvider } from './identity-provider.ts';

let warm: LoadIdentityProvider | undefined;

/**
 * Prepares to load the identity provider's library (31 KiB) once, and only when it is needed. A failed load
 * is tried again at the next request.
 */
export function prepareIdentity(config: PublicConfig['identity']): LoadIdentityProvider {
  const load = loadOnce(async () => {
    const { firebaseIdentity } = await import(
      /* webpackChunkName: "identity" */ './firebase-identity.ts'
    ).catch((cause: unknown) => {
      throw new Error(identityUnreachable, { cause });
    });
    return firebaseIdentity(config);
  });
  warm = load;
  return load;
}

/** Loads the identity provider in advance: the sign-in screens call this when they appear. */
export function warmIdentity(): void {
  warm?.().catch(() => {
    // Nothing waits for it yet. A sign-in tries again and reports the failure.
  });
}
