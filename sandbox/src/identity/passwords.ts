import { scryptSync, timingSafeEqual } from 'node:crypto';
import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';

const SHORTEST = 6;
// Cheaper than a real service's hash: it guards demo accounts, and load tests sign in hundreds of people.
const COST = 2048;

/** A password as it is kept. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/**
 * Reads a password that someone chose.
 *
 * @throws IdentityError MISSING_PASSWORD; WEAK_PASSWORD under 6 characters, the provider's own bound.
 */
export function parseNewPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (password.length < SHORTEST) {
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${SHORTEST} characters`);
  }
  return password;
}

export function hashPassword(password: string): PasswordHash {
  const salt = randomId(16);
  return { salt, hash: digest(password, salt).toString('base64url') };
}

export function isPassword(password: string, kept: PasswordHash | undefined): boolean {
  return (
    kept !== undefined && timingSafeEqual(digest(password, kept.salt), Buffer.from(kept.hash, 'base64url'))
  );
}

function digest(password: string, salt: string): Buffer {
  return scryptSync(password, salt, 32, { N: COST });
}
