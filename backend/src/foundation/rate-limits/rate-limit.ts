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
export interface TokenBucket {
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
export function tokenBucketOf({ calls, seconds }: RateLimit): TokenBucket {
  const inBlocks = calls >= MIN_CALLS_FOR_BLOCKS;
  const late = inBlocks ? seconds * RESERVED : 0;
  return {
    block: inBlocks ? Math.floor(calls / BLOCKS) : 1,
    lifetime: late,
    interval: seconds / calls,
    depth: seconds - late,
  };
}
