import { Refusal } from '../refusal.ts';

interface SemaphoreLimits {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** Pieces of work that may wait in the queue; further ones are refused. */
  maxQueued: number;
  /** Pieces of work that one owner may have running and waiting together; no limit without it. */
  maxPerOwner?: number;
}

interface SemaphoreRun {
  /** The owner of the work. */
  owner?: string;
  /** Ends the wait. Work that has started runs to its end. */
  signal?: AbortSignal;
}

const RETRY_AFTER_SECONDS = 2;

/** Lets a limited number of pieces of work run at the same time; others wait in a queue. */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxQueued: number;
  readonly #maxPerOwner: number;
  readonly #perOwner = new Map<string, number>();
  /** Waiting work. A set keeps the order and lets any piece leave. */
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor({ concurrency, maxQueued, maxPerOwner = Number.POSITIVE_INFINITY }: SemaphoreLimits) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
    this.#maxPerOwner = maxPerOwner;
  }

  /**
   * @throws {Refusal} `unavailable` when the queue is full or the owner has enough in it
   * @throws the signal's reason when it ends the wait; else whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>, { owner = '', signal }: SemaphoreRun = {}): Promise<Result> {
    signal?.throwIfAborted();
    const ofOwner = this.#perOwner.get(owner) ?? 0;
    if (ofOwner >= this.#maxPerOwner) throw tooBusy();
    this.#perOwner.set(owner, ofOwner + 1);
    try {
      return await this.#runInTurn(work, signal);
    } finally {
      const left = (this.#perOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#perOwner.set(owner, left);
      else this.#perOwner.delete(owner);
    }
  }

  async #runInTurn<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      // The next one takes over the slot, so the number of running pieces stays the same.
      const [startNext] = this.#queue;
      if (startNext) startNext();
      else this.#running -= 1;
    }
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.size >= this.#maxQueued) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        this.#queue.delete(start);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#queue.delete(start);
        reject(signal?.reason);
      };
      this.#queue.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}

/** The refusal of work that exceeds a limit at the moment. */
export const tooBusy = () =>
  new Refusal('unavailable', {
    detail: 'The shop is busy. Try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
