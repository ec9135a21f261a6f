import { scryptSync, timingSafeEqual } from 'node:crypto';
import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';

// Far cheaper than a real service's hash: it protects demo accounts, and tests sign in thousands of people.
const COST = 64;
/** Of the passwords that were stored without their cost. */
const FORMER_COST = 2048;

/** A password as stored. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
  /** Absent in older files. */
  readonly cost?: number;
}

/** The project's requirements for new passwords. */
export interface PasswordPolicy {
  readonly enforced: boolean;
  readonly minPasswordLength: number;
  readonly containsUppercaseCharacter: boolean;
  readonly containsLowercaseCharacter: boolean;
  readonly containsNumericCharacter: boolean;
  readonly containsNonAlphanumericCharacter: boolean;
}

/** Of a project without a policy. */
export const NO_POLICY: PasswordPolicy = {
  enforced: false,
  minPasswordLength: 6,
  containsUppercaseCharacter: false,
  containsLowercaseCharacter: false,
  containsNumericCharacter: false,
  containsNonAlphanumericCharacter: false,
};

const MAX_PASSWORD_LENGTH = 4096;

/**
 * Reads a new password.
 * @throws IdentityError MISSING_PASSWORD; without a policy WEAK_PASSWORD under 6 characters, with one
 * PASSWORD_DOES_NOT_MEET_REQUIREMENTS with all unmet requirements
 */
export function parseNewPassword(policy: PasswordPolicy, password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (!policy.enforced) {
    const shortest = NO_POLICY.minPasswordLength;
    if (password.length >= shortest) return password;
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${shortest} characters`);
  }
  const missing = [
    password.length < policy.minPasswordLength &&
      `Password must contain at least ${policy.minPasswordLength} characters`,
    password.length > MAX_PASSWORD_LENGTH && `Password may contain at most ${MAX_PASSWORD_LENGTH} characters`,
    policy.containsLowercaseCharacter &&
      !/[a-z]/.test(password) &&
      'Password must contain a lower case character',
    policy.containsUppercaseCharacter &&
      !/[A-Z]/.test(password) &&
      'Password must contain an upper case character',
    policy.containsNumericCharacter && !/[0-9]/.test(password) && 'Password must contain a numeric character',
    policy.containsNonAlphanumericCharacter &&
      !/[^A-Za-z0-9]/.test(password) &&
      'Password must contain a non-alphanumeric character',
  ].filter((requirement) => requirement !== false);
  if (missing.length === 0) return password;
  throw new IdentityError(
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
  );
}

/** `v2/passwordPolicy`: the client library checks a new password against it before sending. */
export function policyView({ enforced, ...customStrengthOptions }: PasswordPolicy): object {
  return {
    customStrengthOptions: { ...customStrengthOptions, maxPasswordLength: MAX_PASSWORD_LENGTH },
    schemaVersion: 1,
    allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\\\,><\':;|_~'],
    enforcementState: enforced ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: false,
  };
}

export function hashPassword(password: string): PasswordHash {
  const salt = randomId(16);
  return { salt, hash: digest(password, salt, COST).toString('base64url'), cost: COST };
}

export function isPassword(password: string, kept: PasswordHash | undefined): boolean {
  if (kept === undefined) return false;
  const { salt, hash, cost = FORMER_COST } = kept;
  return timingSafeEqual(digest(password, salt, cost), Buffer.from(hash, 'base64url'));
}

function digest(password: string, salt: string, cost: number): Buffer {
  return scryptSync(password, salt, 32, { N: cost });
}
