import type { Environment } from '../environment-file.ts';

const identityKeys = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
const cardKeys = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The outside services that a local stand-in takes the place of. */
export interface StandIns {
  identity: boolean;
  cards: boolean;
}

/**
 * A service without any key is stood in for. One with some of its keys is not: the backend refuses to
 * start with half of them, and says which are missing.
 */
export function neededStandIns(environment: Environment): StandIns {
  const lacks = (keys: readonly string[]): boolean => keys.every((key) => !environment[key]);
  return { identity: lacks(identityKeys), cards: lacks(cardKeys) };
}

/** @returns the line that refuses a start in production without the keys, or `undefined` */
export function refuseStandIns(environment: Environment): string | undefined {
  if (environment['NODE_ENV'] !== 'production') return undefined;
  const { identity, cards } = neededStandIns(environment);
  const missing = [...(identity ? identityKeys : []), ...(cards ? cardKeys : [])];
  if (missing.length === 0) return undefined;
  return `Stand-ins never run under NODE_ENV=production: set ${missing.join(', ')} (see .env.example).`;
}
