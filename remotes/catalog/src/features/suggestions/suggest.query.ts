import { call, callQuery } from '@shop/api-client';

/** Slower suggestions come too late for a person who is typing. */
const TIMEOUT_MS = 1_500;
/** How long no suggestions are requested after a timeout. */
const PAUSE_MS = 20_000;

/** By `performance.now()`. */
let pausedUntil = Number.NEGATIVE_INFINITY;

/** Suggestions are paused after a timeout. The search works without them. */
export class SuggestionsPaused extends Error {
  override readonly name = 'SuggestionsPaused';
}

/**
 * Suggestions for what has been typed so far. The request is aborted when something else is typed. After a timeout no
 * more are sent for a while, so that they do not delay the list of a slow shop.
 */
export const suggestionsQuery = (q: string) => ({
  ...callQuery('GET /suggestions', { query: { q } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (performance.now() < pausedUntil) throw new SuggestionsPaused();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await call('GET /suggestions', { query: { q }, signal: AbortSignal.any([signal, timeout]) });
    } catch (failure) {
      if (!timeout.aborted || signal.aborted) throw failure;
      pausedUntil = performance.now() + PAUSE_MS;
      throw new SuggestionsPaused();
    }
  },
  retry: false,
});
