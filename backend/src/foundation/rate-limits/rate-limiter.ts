import type { ProblemCode } from '@shop/contracts';
import { BoundedMap } from '../caching/bounded-map.ts';
import type { Database } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { consumeCalls } from './store.ts';

/** How often something may be done by one account, or from one address. */
export interface RateLimit {
  readonly name: string;
  /** At once, after a pause. */
  readonly calls: number;
  /** Time in which that many are given back, evenly. */
  readonly seconds: number;
}

/** Below this many calls each is counted by itself; above, in blocks. */
const MIN_CALLS_FOR_BLOCKS = 200;
const BLOCKS = 100;
/** Part of the allowance that is kept in reserve, because a block may be spent later than it was taken. */
const RESERVED = 1 / 5;

/** A limit as a token bucket that all processes share. */
interface TokenBucket {
  /** Calls that one statement takes. */
  readonly block: number;
  /** Seconds for which a taken block can be spent. */
  readonly lifetime: number;
  /** Seconds in which one call is given back. */
  readonly interval: number;
  /** The number of calls that can be taken at once, in seconds of refill. */
  readonly depth: number;
}

/**
 * Large limits are taken in blocks of a hundredth, so that frequent calls do not cost a statement each. A
 * block is valid for a fifth of the period, and that fifth is kept in reserve, so all processes together
 * never allow more than the limit. A rarely asked process takes a block per lifetime: twenty such processes
 * use up the limit of one caller.
 */
function tokenBucketOf({ calls, seconds }: RateLimit): TokenBucket {
  const inBlocks = calls >= MIN_CALLS_FOR_BLOCKS;
  const late = inBlocks ? seconds * RESERVED : 0;
  return {
    block: inBlocks ? Math.floor(calls / BLOCKS) : 1,
    lifetime: late,
    interval: seconds / calls,
    depth: seconds - late,
  };
}

/** What this process knows of one caller's allowance, until it expires. */
interface Known {
  /** Calls it may still allow; 0 while the caller has to wait. */
  left: number;
  /** Milliseconds by this process's clock. */
  endsAt: number;
}

/** Callers tracked by a process; a dropped one costs one more statement. */
const MAX_KNOWN = 10_000;

/** A refused caller waits at least this long, or until one call is given back if that is sooner. */
const MIN_WAIT_SECONDS = 1;

/** Limits how often each caller does something, over all processes on the database. */
export interface RateLimiter {
  /**
   * Counts one call.
   * @param caller an account's id or an address
   * @throws {Refusal} `too-many-requests`, with the seconds to wait
   * @throws {DatabaseUnavailable} a call that cannot be counted is refused: it would need the database too
   */
  take(limit: RateLimit, caller: string): Promise<void>;
}

/** Limits nothing: for tests and measurements. */
export const unlimited: RateLimiter = { take: async () => undefined };

export class SharedRateLimiter implements RateLimiter {
  readonly #database: Database;
  readonly #known = new BoundedMap<string, Known>({ maxEntries: MAX_KNOWN });
  /** Blocks being fetched; concurrent calls wait for the same one. */
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async take(limit: RateLimit, caller: string): Promise<void> {
    const key = `${limit.name}:${caller}`;
    while (!this.#spend(key)) {
      if (tokenBucketOf(limit).block === 1) return this.#fetch(key, limit);
      await this.#fetchOnce(key, limit);
    }
  }

  /** @returns whether the call was taken from the block; `false` when there is none */
  #spend(key: string): boolean {
    const known = this.#known.get(key);
    if (!known) return false;
    const remainingMs = known.endsAt - performance.now();
    if (remainingMs <= 0) {
      this.#known.delete(key);
      return false;
    }
    if (known.left === 0) throw tooManyCalls(remainingMs / 1000);
    known.left -= 1;
    if (known.left === 0) this.#known.delete(key);
    return true;
  }

  #fetchOnce(key: string, limit: RateLimit): Promise<void> {
    const underWay = this.#fetching.get(key);
    if (underWay) return underWay;
    const fetching = this.#fetch(key, limit).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** Takes the next block, or learns how long there is none. A single call is taken directly. */
  async #fetch(key: string, limit: RateLimit): Promise<void> {
    const { block, lifetime, interval, depth } = tokenBucketOf(limit);
    const askedAt = performance.now();
    const [row] = await this.#database.run(consumeCalls, [key, block * interval, depth]);
    if (!row?.taken) {
      const wait = Math.max(row?.wait ?? 0, Math.min(interval, MIN_WAIT_SECONDS));
      this.#known.set(key, { left: 0, endsAt: performance.now() + wait * 1000 });
      throw tooManyCalls(wait);
    }
    if (block > 1) this.#known.set(key, { left: block, endsAt: askedAt + lifetime * 1000 });
  }
}

export const tooManyCalls = (seconds: number, code: ProblemCode = 'too-many-requests'): Refusal =>
  new Refusal(code, { retryAfterSeconds: Math.ceil(seconds) });

/** Tracked callers; a dropped one starts with its whole allowance. */
const MAX_CALLERS = 10_000;

/**
 * Limits callers per process, in memory. For pages and files, which cost the process that serves them and are served
 * while the database is unavailable.
 */
export class LocalRateLimiter implements RateLimiter {
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
