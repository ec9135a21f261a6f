import { BoundedMap } from '../foundation/caching/bounded-map.ts';
import { tooBusy } from '../foundation/concurrency/semaphore.ts';

/** Time after which it no longer counts how long the work of an owner has taken. */
const FORGET_MS = 10 * 60_000;
const MAX_OWNERS = 10_000;
/** What a piece of work is expected to take before any was done. */
const FIRST_EXPECTED_MS = 500;
/** How fast the expectation follows what work takes. */
const EXPECTATION_WEIGHT = 1 / 8;

interface Waiting {
  owners: readonly string[];
  start(): void;
  refuse(reason: unknown): void;
}

interface QueuedWork {
  /** Whose work it is, from the widest group to the account: each shares its turns among those inside. */
  owners: readonly string[];
  /** Ends the wait. Work that has started runs to its end. */
  signal: AbortSignal;
}

/** Work that waits, and the time that its group will have taken before it. */
interface Ranked {
  waiting: Waiting;
  startsAfter: number;
}

/**
 * Runs one piece of work at a time. The next one is that of the group whose work has taken the least time recently, and
 * in it of the owner with the least, so that heavy users delay nobody else, however many accounts they have; when too
 * many wait, the last one is refused.
 */
export class EncodingQueue {
  readonly #maxWaiting: number;
  readonly #spent = new BoundedMap<string, { milliseconds: number; since: number }>({
    maxEntries: MAX_OWNERS,
  });
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  #expectedMs = FIRST_EXPECTED_MS;
  #running = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @throws {Refusal} `unavailable` when too many wait
   * @throws the signal's reason when it ends the wait; otherwise whatever the work throws
   */
  async run<Result>({ owners, signal }: QueuedWork, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    if (this.#running) await this.#wait(owners, signal);
    this.#running = true;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#count(owners, performance.now() - startedAt);
      const [next] = this.#inTurn();
      if (next) next.start();
      else this.#running = false;
    }
  }

  #wait(owners: readonly string[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        owners,
        start: () => {
          leave();
          resolve();
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiting.refuse(signal.reason);
      signal.addEventListener('abort', abort);
      this.#waiting.add(waiting);
      if (this.#waiting.size > this.#maxWaiting) this.#inTurn().at(-1)?.refuse(tooBusy());
    });
  }

  /** The waiting work, the next piece first. */
  #inTurn(): Waiting[] {
    return this.#rank([...this.#waiting], 0);
  }

  /** Ranks work by the time that its group has taken, and will have taken with the work that comes before it. */
  #rank(waiting: readonly Waiting[], depth: number): Waiting[] {
    const groups = new Map<string, Waiting[]>();
    for (const one of waiting) {
      const key = keyOf(one.owners, depth);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const ranked: Ranked[] = [];
    for (const [key, group] of groups) {
      const spent = this.#spentBy(key);
      const inside = group.some(({ owners }) => owners.length > depth + 1)
        ? this.#rank(group, depth + 1)
        : group;
      inside.forEach((one, index) => {
        ranked.push({ waiting: one, startsAfter: spent + index * this.#expectedMs });
      });
    }
    return ranked.sort((one, other) => one.startsAfter - other.startsAfter).map((one) => one.waiting);
  }

  #count(owners: readonly string[], milliseconds: number): void {
    this.#expectedMs += (milliseconds - this.#expectedMs) * EXPECTATION_WEIGHT;
    for (const depth of owners.keys()) {
      const key = keyOf(owners, depth);
      const spent = this.#spentBy(key);
      const since = spent === 0 ? performance.now() : (this.#spent.get(key)?.since ?? 0);
      this.#spent.set(key, { milliseconds: spent + milliseconds, since });
    }
  }

  #spentBy(key: string): number {
    const { milliseconds = 0, since = 0 } = this.#spent.get(key) ?? {};
    return performance.now() - since < FORGET_MS ? milliseconds : 0;
  }
}

const keyOf = (owners: readonly string[], depth: number): string => owners.slice(0, depth + 1).join(' ');
