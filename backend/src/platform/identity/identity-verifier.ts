import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { Refusal } from '../refusal.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_UID = 128;

/** Who the identity provider says somebody is. */
export interface VerifiedIdentity {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  name: string | undefined;
}

export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity>;

/**
 * Checks ID tokens by signature, issuer, audience and expiry (DECISIONS, identity). One way for the
 * real provider and for the stand-in: only the address of the keys differs.
 *
 * @returns a function that throws a {@link Refusal}: `invalid-identity` for a token that does not hold,
 * `identity-unavailable` when the keys cannot be read
 */
export function identityVerifier(settings: {
  projectId: string;
  jwksUrl?: string | undefined;
}): VerifyIdentity {
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl ?? GOOGLE_KEYS), { timeoutDuration: 5_000 });
  const expected = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, expected);
      return identityOf(payload);
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      const refused = cause instanceof errors.JOSEError && !isKeyFetchFailure(cause);
      throw new Refusal(refused ? 'invalid-identity' : 'identity-unavailable', { cause });
    }
  };
}

const isKeyFetchFailure = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

function identityOf(claims: JWTPayload): VerifiedIdentity {
  const { sub, email, name } = claims;
  const authTime = claims.auth_time;
  const plausible =
    typeof sub === 'string' &&
    sub.length > 0 &&
    sub.length <= LONGEST_UID &&
    typeof email === 'string' &&
    typeof authTime === 'number' &&
    authTime <= Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (!plausible) throw new Refusal('invalid-identity');
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    name: typeof name === 'string' ? name : undefined,
  };
}
