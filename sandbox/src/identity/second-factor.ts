import { type Fields, groupField, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, SecondFactor } from './identity-state.ts';
import type { Tokens } from './tokens.ts';
import { isTotpCode } from './totp.ts';

/** A sign-in that waits for its second factor. */
interface PendingSignIn {
  readonly accountId: string;
  readonly provider: string;
}

/** Signs in accounts with a second factor once it is proven; others at once. */
export class SecondFactors {
  readonly #tokens: Tokens;
  readonly #pending = new Map<string, PendingSignIn>();

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** @returns a session, or what the second factor is asked with */
  begin(account: Account, provider: string): object {
    const factors = account.secondFactors ?? [];
    if (factors.length === 0) return this.#tokens.startSession(account, provider);
    const { localId, email } = account;
    const mfaPendingCredential = randomId(60);
    this.#pending.set(mfaPendingCredential, { accountId: localId, provider });
    const mfaInfo = factors.map(({ secret: _, ...shown }) => ({ ...shown, totpInfo: {} }));
    return { localId, email, mfaPendingCredential, mfaInfo };
  }

  take(credential: string): PendingSignIn {
    const pending = this.#pending.get(credential);
    if (!pending) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
    return pending;
  }

  forget(credential: string): void {
    this.#pending.delete(credential);
  }
}

/**
 * `accounts/mfaSignIn:finalize`: the code of an authenticator app.
 *
 * @throws IdentityError MISSING_CREDENTIAL, INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, MISSING_CODE,
 * INVALID_CODE, USER_DISABLED
 */
export function finishSecondFactor({ state, tokens, secondFactors }: IdentityContext, body: Fields): object {
  const credential = textField(body, 'mfaPendingCredential');
  if (!credential) throw new IdentityError('MISSING_CREDENTIAL : Please set MFA Pending Credential.');
  const { accountId, provider } = secondFactors.take(credential);
  const account = state.accounts.find(accountId);
  if (account?.disabled) throw new IdentityError('USER_DISABLED');
  const enrollmentId = textField(body, 'mfaEnrollmentId');
  const factor = account?.secondFactors?.find(({ mfaEnrollmentId }) => mfaEnrollmentId === enrollmentId);
  if (!account || !factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  const code = textField(groupField(body, 'totpVerificationInfo') ?? {}, 'verificationCode');
  if (!code) throw new IdentityError('MISSING_CODE');
  if (!isTotpCode(factor.secret, code, nowInSeconds())) throw new IdentityError('INVALID_CODE');
  secondFactors.forget(credential);
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
