import { type Fields, groupField, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { updateAnswer } from './account-operations.ts';
import { accountByEmail, changeEmail, parseEmail } from './accounts.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import { NO_POLICY, type PasswordPolicy } from './passwords.ts';
import { secondFactorsOf } from './second-factor.ts';

/** The credential of the project's owner; the official emulator accepts the same. */
const OWNER = 'Bearer owner';

/**
 * `projects/{project}/accounts:update`: the operator's changes to an account, as in the provider's console.
 * @throws IdentityError UNAUTHENTICATED, MISSING_LOCAL_ID, USER_NOT_FOUND, INVALID_EMAIL, EMAIL_EXISTS
 */
export function administer(
  { state }: IdentityContext,
  authorization: string | undefined,
  body: Fields,
): object {
  checkOwner(authorization);
  const localId = textField(body, 'localId');
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  const account = state.accounts.find(localId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const { disableUser, emailVerified } = body;
  const email = textField(body, 'email');
  if (email !== undefined && parseEmail(email) !== account.email) {
    if (accountByEmail(state.accounts, parseEmail(email))) throw new IdentityError('EMAIL_EXISTS');
    changeEmail(account, parseEmail(email));
    account.emailVerified = false;
  }
  if (typeof disableUser === 'boolean') account.disabled = disableUser;
  if (typeof emailVerified === 'boolean') account.emailVerified = emailVerified;
  const mfa = groupField(body, 'mfa');
  if (mfa) account.secondFactors = secondFactorsOf(mfa);
  // The service ignores the given time and uses its own.
  if (body['validSince'] !== undefined) account.validSince = nowInSeconds();
  return updateAnswer(account);
}

/**
 * `projects/{project}/config` of Identity Toolkit's admin API, limited to the password policy.
 * @throws IdentityError UNAUTHENTICATED
 */
export function configure(
  { state }: IdentityContext,
  authorization: string | undefined,
  body: Fields,
): object {
  checkOwner(authorization);
  const config = groupField(body, 'passwordPolicyConfig');
  if (config) state.passwordPolicy = policyOf(config);
  return { passwordPolicyConfig: config ?? {} };
}

function policyOf(config: Fields): PasswordPolicy {
  const versions = config['passwordPolicyVersions'];
  const version = Array.isArray(versions) && isFields(versions[0]) ? versions[0] : {};
  const options = groupField(version, 'customStrengthOptions') ?? {};
  const length = options['minPasswordLength'];
  return {
    enforced: config['passwordPolicyEnforcementState'] === 'ENFORCE',
    minPasswordLength: typeof length === 'number' ? length : NO_POLICY.minPasswordLength,
    containsUppercaseCharacter: options['containsUppercaseCharacter'] === true,
    containsLowercaseCharacter: options['containsLowercaseCharacter'] === true,
    containsNumericCharacter: options['containsNumericCharacter'] === true,
    containsNonAlphanumericCharacter: options['containsNonAlphanumericCharacter'] === true,
  };
}

function checkOwner(authorization: string | undefined): void {
  if (authorization !== OWNER) throw new IdentityError('UNAUTHENTICATED', 401, 'UNAUTHENTICATED');
}
