import { scryptSync, timingSafeEqual } from 'node:crypto';
import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';

// Far cheaper than a real service's hash: it protects demo accounts, and tests sign in thousands of people.
const COST = 64;
/** A password as stored. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

const MIN_PASSWORD_LENGTH = 6;

/**
 * Reads a new password, as a project without a password policy does.
 * @throws IdentityError MISSING_PASSWORD, WEAK_PASSWORD
 */
export function parseNewPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (password.length >= MIN_PASSWORD_LENGTH) return password;
  throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`);
}

export function hashPassword(password: string): PasswordHash {
  const salt = randomId(16);
  return { salt, hash: digest(password, salt).toString('base64url') };
}

export function isPassword(password: string, kept: PasswordHash | undefined): boolean {
  if (kept === undefined) return false;
  return timingSafeEqual(digest(password, kept.salt), Buffer.from(kept.hash, 'base64url'));
}

function digest(password: string, salt: string): Buffer {
  return scryptSync(password, salt, 32, { N: COST });
}
