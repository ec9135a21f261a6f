import { LruMap } from '../platform/caching/lru-map.ts';
import { tooBusy } from '../platform/concurrency/semaphore.ts';

/** Time after which it no longer counts how long the work of an owner has taken. */
const FORGET_MS = 10 * 60_000;
const MAX_OWNERS = 10_000;

interface Waiting {
  owner: string;
  start(): void;
  refuse(reason: unknown): void;
}

interface QueuedWork {
  /** Whose work it is. */
  owner: string;
  /** Ends the wait. Work that has started runs to its end. */
  signal: AbortSignal;
}

/**
 * Runs one piece of work at a time. The next one is that of the owner whose work has taken the least time
 * recently, so that heavy users delay nobody else; when too many wait, the last one is refused.
 */
export class EncodingQueue {
  readonly #maxWaiting: number;
  readonly #spent = new LruMap<string, { milliseconds: number; since: number }>({ maxEntries: MAX_OWNERS });
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  #running = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @throws {Refusal} `unavailable` when too many wait
   * @throws the signal's reason when it ends the wait; otherwise whatever the work throws
   */
  async run<Result>({ owner, signal }: QueuedWork, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    if (this.#running) await this.#wait(owner, signal);
    this.#running = true;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#count(owner, performance.now() - startedAt);
      const [next] = this.#inTurn();
      if (next) next.start();
      else this.#running = false;
    }
  }

  #wait(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        owner,
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

  /** Those that wait, the next one first. An owner's second one comes after the first ones of equal owners. */
  #inTurn(): Waiting[] {
    const places = new Map<string, number>();
    const ranked = [...this.#waiting].map((waiting) => {
      const place = places.get(waiting.owner) ?? 0;
      places.set(waiting.owner, place + 1);
      return { waiting, place, spent: this.#spentBy(waiting.owner) };
    });
    ranked.sort((one, other) => one.spent - other.spent || one.place - other.place);
    return ranked.map(({ waiting }) => waiting);
  }

  #count(owner: string, milliseconds: number): void {
    const spent = this.#spentBy(owner);
    const since = spent === 0 ? performance.now() : (this.#spent.get(owner)?.since ?? 0);
    this.#spent.set(owner, { milliseconds: spent + milliseconds, since });
  }

  #spentBy(owner: string): number {
    const { milliseconds = 0, since = 0 } = this.#spent.get(owner) ?? {};
    return performance.now() - since < FORGET_MS ? milliseconds : 0;
  }
}
