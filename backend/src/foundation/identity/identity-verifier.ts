import { isRecord } from '@shop/contracts';
import { errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { Refusal } from '../refusal.ts';
import { accountLookup, type LookupSettings, type ProviderAccount } from './account-lookup.ts';
import { providerKeys } from './provider-keys.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_UID_LENGTH = 128;

/** A person's identity as the identity provider states it. */
export interface VerifiedIdentity {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** When they signed in with the provider, in seconds since 1970; a renewed ID token keeps it. */
  authenticatedAt: number;
  /** That sign-in included a second factor. */
  secondFactor: boolean;
  /** Sign-ins of this account before it have ended, in seconds since 1970. */
  validSince: number;
}

export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity>;

/** The claims of an ID token, without the state of its account. */
type ClaimedIdentity = Omit<VerifiedIdentity, 'validSince'>;

/**
 * Checks ID tokens by signature, issuer, audience and expiry (docs/decisions/rulings.md#identity), and asks
 * the provider whether the account is still enabled and the sign-in still valid. The stand-in is asked in the
 * same way: only addresses differ.
 * @returns a function that throws a {@link Refusal}: `invalid-identity` for an invalid ID token,
 * `identity-unavailable` when keys or account cannot be read
 */
export function identityVerifier(
  settings: LookupSettings & {
    projectId: string;
    jwksUrl?: string | undefined;
    /** Accepts unsigned tokens, as the official emulator issues them. For development only. */
    unsignedTokens?: boolean;
  },
): VerifyIdentity {
  const { unsignedTokens = false } = settings;
  const keys = providerKeys(settings.jwksUrl ?? GOOGLE_KEYS);
  const lookUp = accountLookup(settings);
  const expected = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };

  async function claimsOf(idToken: string): Promise<ClaimedIdentity> {
    try {
      const { payload } = unsignedTokens
        ? UnsecuredJWT.decode(idToken, expected)
        : await jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] });
      return identityOf(payload);
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      const refused = cause instanceof errors.JOSEError && !isKeyFetchFailure(cause);
      throw new Refusal(refused ? 'invalid-identity' : 'identity-unavailable', { cause });
    }
  }

  return async (idToken) => {
    const claimed = await claimsOf(idToken);
    const account = await lookUp(idToken);
    // The emulator checks `validSince` itself, and sets `auth_time` differently from the real service.
    return confirmAccount(claimed, unsignedTokens ? { ...account, validSince: 0 } : account);
  };
}

const isKeyFetchFailure = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

function identityOf(claims: JWTPayload): ClaimedIdentity {
  const { sub, email, name } = claims;
  const authTime = claims.auth_time;
  const plausible =
    typeof sub === 'string' &&
    sub.length > 0 &&
    sub.length <= MAX_UID_LENGTH &&
    typeof email === 'string' &&
    typeof authTime === 'number' &&
    authTime <= Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (!plausible) throw new Refusal('invalid-identity');
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    authenticatedAt: authTime,
    secondFactor: hasSecondFactor(claims.firebase),
  };
}

const hasSecondFactor = (signIn: unknown): boolean =>
  isRecord(signIn) && typeof signIn['sign_in_second_factor'] === 'string';

/** @throws {Refusal} `invalid-identity` when the account is no longer what the token says */
function confirmAccount(claimed: ClaimedIdentity, account: ProviderAccount): VerifiedIdentity {
  const stands =
    account.uid === claimed.uid &&
    account.email === claimed.email &&
    !account.disabled &&
    claimed.authenticatedAt >= account.validSince;
  if (!stands) throw new Refusal('invalid-identity');
  return { ...claimed, emailVerified: account.emailVerified, validSince: account.validSince };
}
