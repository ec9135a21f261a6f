import { BoundedMap } from '../caching/bounded-map.ts';
import { type RateLimit, type RateLimiter, tooManyCalls } from './rate-limiter.ts';

/** Tracked callers; a dropped one starts with its whole allowance. */
const MAX_CALLERS = 10_000;

/**
 * Limits callers per process, in memory. For pages and files, which cost the process that serves them and are served
 * while the database is unavailable.
 */
export class LocalRateLimiter implements Pick<RateLimiter, 'take'> {
  /** When a caller has its whole allowance back, in seconds by `performance.now()`. */
  readonly #restoredAt = new BoundedMap<string, number>({ maxEntries: MAX_CALLERS });

  async take(limit: RateLimit, caller: string): Promise<void> {
    const wait = this.#take(limit, caller);
    if (wait > 0) throw tooManyCalls(wait);
  }

  /** Counts one call. @returns whether the limit allows it */
  allows(limit: RateLimit, caller: string): boolean {
    return this.#take(limit, caller) === 0;
  }

  /** @returns the seconds to wait, 0 when the call is counted */
  #take({ name, calls, seconds }: RateLimit, caller: string): number {
    const key = `${name}:${caller}`;
    const now = performance.now() / 1000;
    const restoredAt = Math.max(this.#restoredAt.get(key) ?? now, now) + seconds / calls;
    const wait = restoredAt - now - seconds;
    if (wait > 0) return wait;
    this.#restoredAt.set(key, restoredAt);
    return 0;
  }
}
