import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 3_000;
/** Keys that were read less than this ago are not read again, because anybody can send an unknown key id. */
const MIN_AGE_MS = 30_000;
/** Keys that cannot be renewed are trusted for this long. */
const LIFETIME_MS = 24 * 3_600_000;

/**
 * Reads the identity provider's public keys, and keeps them. A sign-in renews them in the background, so that a failing
 * provider delays none.
 * @returns a function that throws what the fetch throws where there are no keys to use
 */
export function providerKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: MIN_AGE_MS,
    cacheMaxAge: LIFETIME_MS,
  });
  return (header, token) => {
    if (!keys.coolingDown) keys.reload().catch(() => undefined);
    return keys(header, token);
  };
}
