import type { ProblemCode } from '@shop/contracts';

/** How often something may be done by one account, or from one address. */
export interface RateLimit {
  readonly name: string;
  /** At once, after a rest. */
  readonly calls: number;
  /** Time in which as many are given back, evenly. */
  readonly seconds: number;
  /** The problem code of a refusal; `too-many-requests` without one. */
  readonly refusal?: ProblemCode;
}

/** Below this many calls each is counted by itself; above, in blocks. */
const FEWEST_CALLS_FOR_BLOCKS = 200;
const BLOCKS = 100;
/** Part of the allowance that is kept back, as a block may be spent later than it was taken. */
const KEPT_BACK = 1 / 5;

/** How a process takes its share of a limit from what all processes have in common. */
export interface Taking {
  /** Calls taken by one statement. */
  readonly block: number;
  /** Seconds for which a taken block can be spent. */
  readonly lifetime: number;
  /** Seconds in which one call is given back. */
  readonly interval: number;
  /** Seconds' worth of calls that can be taken at once. */
  readonly depth: number;
}

/**
 * Large limits are taken in blocks of a hundredth, so that frequent calls do not cost a statement each. A block
 * is good for a fifth of the time; by so much less can be taken at once, which is why all processes together
 * never allow more than the limit. A process that is asked seldom takes a block each lifetime: twenty of
 * them for the same caller use a limit up.
 */
export function takingOf({ calls, seconds }: RateLimit): Taking {
  const inBlocks = calls >= FEWEST_CALLS_FOR_BLOCKS;
  const late = inBlocks ? seconds * KEPT_BACK : 0;
  return {
    block: inBlocks ? Math.floor(calls / BLOCKS) : 1,
    lifetime: late,
    interval: seconds / calls,
    depth: seconds - late,
  };
}
