import { StartupProblem } from '../startup-problem.ts';
import { IDENTITY_KEYS } from './service-keys.ts';
import type { Settings } from './settings.ts';

/** How a browser finds its project at the identity provider; nothing of it is secret. */
export interface IdentityKeys {
  projectId: string;
  apiKey: string;
  authDomain: string;
}

/**
 * Reads the keys of the identity provider.
 * @returns `undefined` when none is set
 * @throws {StartupProblem} for a value of another kind, which is not shown: browsers would be given it
 */
export function identityKeysOf(settings: Settings): IdentityKeys | undefined {
  const keys = settings.triple(...IDENTITY_KEYS);
  if (!keys) return undefined;
  const [projectId, apiKey, authDomain] = keys;
  if (!/^[\w-]+$/.test(apiKey)) {
    throw new StartupProblem(
      'FIREBASE_API_KEY must be the web API key of letters, digits, _ and -: a service account does not belong there, as browsers are given this key.',
    );
  }
  if (!URL.canParse(`https://${authDomain}`) || new URL(`https://${authDomain}`).host !== authDomain) {
    throw new StartupProblem(
      'FIREBASE_AUTH_DOMAIN must be a host alone, such as shop.firebaseapp.com, without https:// or a path.',
    );
  }
  return { projectId, apiKey, authDomain };
}
