import { configureApi } from '@shop/api-client/internal';
import type { PublicConfig } from '@shop/contracts';
import type { Identity, SessionStore } from '@shop/host';
import { whenIdle } from '@shop/ui';
import { toasts } from '../layout/toasts.ts';
import { openCurrentSession } from './current-session.ts';
import { prepareIdentity, warmIdentity } from './identity-loading.ts';
import { openIdentity } from './shop-identity.ts';
import { openTokenSource } from './token-source.ts';

/**
 * Starts the session of this page. A user with a stored token is signed in immediately; the identity
 * provider's library loads when it is needed, or in an idle moment for a signed-in user. Called once, before
 * anything renders or calls the API.
 */
export function startSession(config: PublicConfig): { store: SessionStore; identity: Identity } {
  const session = openCurrentSession();
  const identityProvider = prepareIdentity(config.identity);
  configureApi({ base: config.apiBase, tokens: openTokenSource(session, identityProvider) });
  if (session.read()) whenIdle(warmIdentity);
  return { store: session.store, identity: openIdentity({ session, identityProvider, toasts }) };
}
