import { StartupProblem } from '../startup-problem.ts';
import { IDENTITY_KEYS } from './setting-list.ts';
import type { Settings } from './settings.ts';

/** How a browser finds the project at the identity provider; none of it is secret. */
interface IdentityKeys {
  projectId: string;
  apiKey: string;
  authDomain: string;
}

/**
 * Reads the keys of the identity provider.
 * @returns `undefined` when none is set
 * @throws {StartupProblem} for a malformed value, which is not shown
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

/** The project of the official emulator when no keys are set. */
export const EMULATOR_KEYS: IdentityKeys = {
  projectId: 'demo-shop',
  apiKey: 'emulator',
  authDomain: 'demo-shop.firebaseapp.com',
};

/**
 * Whether unsigned ID tokens are accepted, as the official emulator issues them. Anybody can forge one.
 * @throws {StartupProblem} in production, without the emulator's address, and together with `IDENTITY_JWKS_URL`
 */
export function unsignedTokensOf(
  settings: Settings,
  {
    production,
    emulatorUrl,
    jwksUrl,
  }: { production: boolean; emulatorUrl: string | undefined; jwksUrl: string | undefined },
): boolean {
  if (settings.oneOf('IDENTITY_UNSIGNED_TOKENS') === 'refuse') return false;
  const given = 'IDENTITY_UNSIGNED_TOKENS=accept';
  if (production) {
    throw new StartupProblem(`${given} lets anybody sign in as anybody: never under NODE_ENV=production.`);
  }
  if (!emulatorUrl)
    throw new StartupProblem(`${given} needs the emulator's address in IDENTITY_EMULATOR_URL.`);
  if (jwksUrl) throw new StartupProblem(`${given} and IDENTITY_JWKS_URL exclude each other.`);
  return true;
}
