import { CARD_KEYS, IDENTITY_KEYS } from '@shop/backend/setting-list';
import type { Environment } from '@shop/processes';

/** The outside services that a local stand-in can replace. */
export interface StandIns {
  identity: boolean;
  cards: boolean;
  /** Shows the shop's mail in the mailbox of the identity stand-in. */
  mail: boolean;
}

/**
 * A service without any key is replaced by its stand-in, unless the identity emulator is configured. A
 * service with some of its keys is not: the backend refuses to start, and names the missing ones.
 */
export function neededStandIns(environment: Environment): StandIns {
  const lacks = (keys: readonly string[]): boolean =>
    keys.every((key) => !environment[key] && !environment[`${key}_FILE`]);
  const emulated = Boolean(environment['IDENTITY_EMULATOR_URL']);
  const identity = lacks(IDENTITY_KEYS) && !emulated;
  return { identity, cards: lacks(CARD_KEYS), mail: identity && lacks(['SMTP_URL']) };
}

/** @returns the error for a start in production without the keys, or `undefined` */
export function refuseStandIns(environment: Environment): string | undefined {
  if (environment['NODE_ENV'] !== 'production') return undefined;
  const { identity, cards } = neededStandIns(environment);
  const missing = [...(identity ? IDENTITY_KEYS : []), ...(cards ? CARD_KEYS : [])];
  if (missing.length === 0) return undefined;
  return `Stand-ins never run under NODE_ENV=production: set ${missing.join(', ')} (see .env.example).`;
}
