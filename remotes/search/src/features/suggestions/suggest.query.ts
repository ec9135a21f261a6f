import { call, callQuery } from '@shop/api-client';

/** A suggestion that takes longer than this comes too late for who is typing, in milliseconds. */
const TIMEOUT_MS = 1_500;
/** How long suggestions rest after one came too late. */
const REST_MS = 20_000;

/** Milliseconds of the page's clock. */
let restUntil = Number.NEGATIVE_INFINITY;

/** Suggestions came too late: the search itself goes on without them. */
export class SuggestionsRest extends Error {
  override readonly name = 'SuggestionsRest';
}

/**
 * Suggestions for what has been typed so far. They end when something else is typed, and rest when the shop is slow, so
 * that they never hold up the list itself.
 */
export const suggestionsQuery = (q: string) => ({
  ...callQuery('GET /suggestions', { query: { q } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (performance.now() < restUntil) throw new SuggestionsRest();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await call('GET /suggestions', { query: { q }, signal: AbortSignal.any([signal, timeout]) });
    } catch (failure) {
      if (!timeout.aborted || signal.aborted) throw failure;
      restUntil = performance.now() + REST_MS;
      throw new SuggestionsRest();
    }
  },
  retry: false,
});
