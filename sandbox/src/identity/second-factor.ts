import { type Fields, groupField, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, SecondFactor } from './identity-state.ts';
import { isTotpCode } from './totp.ts';

/** A sign-in that waits for its second factor. */
export interface PendingSignIn {
  readonly accountId: string;
  readonly provider: string;
}

/**
 * Signs in an account; one with a second factor once that is proven.
 * @returns a session, or what the second factor is asked with
 */
export function beginSession(
  { tokens, pendingSignIns }: IdentityContext,
  account: Account,
  provider: string,
): object {
  const factors = account.secondFactors ?? [];
  if (factors.length === 0) return tokens.startSession(account, provider);
  const { localId, email } = account;
  const mfaPendingCredential = randomId(60);
  pendingSignIns.set(mfaPendingCredential, { accountId: localId, provider });
  const mfaInfo = factors.map(({ secret: _, ...shown }) => ({ ...shown, totpInfo: {} }));
  return { localId, email, mfaPendingCredential, mfaInfo };
}

/**
 * `accounts/mfaSignIn:finalize`: the code of an authenticator app.
 *
 * @throws IdentityError MISSING_CREDENTIAL, INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, MISSING_CODE,
 * INVALID_CODE, USER_DISABLED
 */
export function finishSecondFactor(context: IdentityContext, body: Fields): object {
  const { state, tokens, pendingSignIns } = context;
  const credential = textField(body, 'mfaPendingCredential');
  if (!credential) throw new IdentityError('MISSING_CREDENTIAL : Please set MFA Pending Credential.');
  const pending = pendingSignIns.get(credential);
  if (!pending) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  const { accountId, provider } = pending;
  const account = state.accounts.find(accountId);
  if (account?.disabled) throw new IdentityError('USER_DISABLED');
  const enrollmentId = textField(body, 'mfaEnrollmentId');
  const factor = account?.secondFactors?.find(({ mfaEnrollmentId }) => mfaEnrollmentId === enrollmentId);
  if (!account || !factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  const code = textField(groupField(body, 'totpVerificationInfo') ?? {}, 'verificationCode');
  if (!code) throw new IdentityError('MISSING_CODE');
  if (!isTotpCode(factor.secret, code, nowInSeconds())) throw new IdentityError('INVALID_CODE');
  pendingSignIns.delete(credential);
  const { idToken, refreshToken } = tokens.startSession(account, provider, factor.mfaEnrollmentId);
  return { idToken, refreshToken };
}

/** The authenticator apps that the project's owner gives an account: `mfa.enrollments` of `accounts:update`. */
export function secondFactorsOf(mfa: Fields): SecondFactor[] {
  const enrollments = mfa['enrollments'];
  return (Array.isArray(enrollments) ? enrollments.filter(isFields) : []).map((enrollment) => ({
    mfaEnrollmentId: randomId(28),
    displayName: textField(enrollment, 'displayName') ?? 'Authenticator app',
    enrolledAt: new Date().toISOString(),
    secret: textField(groupField(enrollment, 'totpInfo') ?? {}, 'sharedSecretKey') ?? randomId(32),
  }));
}
