import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 3_000;
const DEFAULT_MAX_AGE_SECONDS = 600;
/** Keys that cannot be renewed are trusted for this long after their max-age. */
const STALE_KEYS_LIFETIME_MS = 24 * 3_600_000;
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 600_000;

/**
 * Reads and caches the identity provider's public keys. They are kept for the max-age of the provider's answer, then
 * renewed in the background, so that a failing provider delays no sign-in. An unknown key id triggers a renewal with
 * exponential backoff, because anybody can send one.
 *
 * @returns a function that throws what the fetch throws where there are no keys to use
 */
export function providerKeys(url: string): JWTVerifyGetKey {
  let maxAgeMs = 0;
  /** By `performance.now()`, which clock changes do not affect. */
  let expiresAt = Number.NEGATIVE_INFINITY;
  const renewals = backoff();
  const unknownIds = backoff();
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    // The code below decides when to fetch, by each answer's own max-age.
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: async (address, options) => {
      const response = await fetch(address, options);
      maxAgeMs = maxAgeOf(response.headers.get('cache-control')) * 1000;
      return response;
    },
  });

  async function renew(): Promise<void> {
    renewals.begin();
    await keys.reload();
    expiresAt = performance.now() + maxAgeMs;
    renewals.end();
  }

  return async (header, token) => {
    if (performance.now() >= expiresAt + STALE_KEYS_LIFETIME_MS) await renew();
    else if (performance.now() >= expiresAt && renewals.isOver()) renew().catch(() => undefined);
    try {
      return await keys(header, token);
    } catch (failure) {
      if (!(failure instanceof errors.JWKSNoMatchingKey) || !unknownIds.isOver()) throw failure;
      unknownIds.begin();
      await renew();
      const key = await keys(header, token);
      unknownIds.end();
      return key;
    }
  };
}

/** Exponential backoff. */
function backoff() {
  let next = FIRST_PAUSE_MS;
  let until = 0;
  return {
    isOver: () => performance.now() >= until,
    begin() {
      until = performance.now() + next;
      next = Math.min(next * 2, MAX_PAUSE_MS);
    },
    end() {
      next = FIRST_PAUSE_MS;
      until = 0;
    },
  };
}

function maxAgeOf(cacheControl: string | null): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl ?? '') ?? [];
  return seconds === undefined ? DEFAULT_MAX_AGE_SECONDS : Number(seconds);
}
