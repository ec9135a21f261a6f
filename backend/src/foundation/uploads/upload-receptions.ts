import { Semaphore, tooBusy } from '../concurrency/semaphore.ts';
import { Refusal } from '../refusal.ts';

export interface ReceptionLimits {
  /** Bytes that all uploads together may hold. */
  maxBytes: number;
  /** Uploads that one account has under way at the same time. */
  maxPerOwner: number;
  /** The lowest average rate, in bytes per second, at which a sender must send. */
  minBytesPerSecond?: number;
  /** Seconds at the beginning in which the rate is not checked. */
  graceSeconds?: number;
}

/** Low enough for a bad mobile connection. */
const MIN_RATE = { minBytesPerSecond: 8 * 1024, graceSeconds: 10 };

const RATE_CHECK_MS = 1000;

/** One upload, from its first byte until it has been processed. */
export class Reception {
  readonly startedAt = performance.now();
  readonly #onBytes: () => void;
  readonly #ending = new AbortController();
  #bytes = 0;
  #isComplete = false;

  /** @param onBytes called whenever bytes have arrived */
  constructor(onBytes: () => void) {
    this.#onBytes = onBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isArriving(): boolean {
    return !this.#isComplete && !this.signal.aborted;
  }

  /** Aborted, with a refusal as its reason, when the upload is given up. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Counts bytes that have arrived and are held from now on. */
  count(bytes: number): void {
    this.#bytes += bytes;
    this.#onBytes();
  }

  /** The upload has arrived completely: it is no longer ended to make room, or for being slow. */
  complete(): void {
    this.#isComplete = true;
  }

  end(reason: unknown): void {
    this.#ending.abort(reason);
  }
}

/**
 * Bounds the space of uploads that are arriving. There is no queue, so nobody waits for a slow sender: when
 * space is short, the upload that has been arriving longest is ended.
 */
export class UploadReceptions {
  readonly #limits: Required<ReceptionLimits>;
  readonly #uploads: Semaphore;
  /** In the order in which they started. */
  readonly #receptions = new Set<Reception>();
  #rateCheck: NodeJS.Timeout | undefined;

  constructor(limits: ReceptionLimits) {
    this.#limits = { ...MIN_RATE, ...limits };
    this.#uploads = new Semaphore({
      concurrency: Number.POSITIVE_INFINITY,
      maxQueued: 0,
      maxPerOwner: limits.maxPerOwner,
    });
  }

  /**
   * @param clientGone ends the reception
   * @param work receives and processes the upload; it stops when the reception's signal aborts
   * @throws {Refusal} `unavailable` when the owner has enough uploads under way
   */
  run<Result>(
    owner: string,
    clientGone: AbortSignal,
    work: (reception: Reception) => Promise<Result>,
  ): Promise<Result> {
    return this.#uploads.run(
      async () => {
        const reception = new Reception(() => this.#makeRoom());
        clientGone.addEventListener('abort', () => reception.end(clientGone.reason), { once: true });
        this.#add(reception);
        try {
          return await work(reception);
        } finally {
          this.#remove(reception);
        }
      },
      { owner, signal: clientGone },
    );
  }

  #add(reception: Reception): void {
    this.#receptions.add(reception);
    this.#rateCheck ??= setInterval(() => this.#endSlow(), RATE_CHECK_MS).unref();
  }

  #remove(reception: Reception): void {
    this.#receptions.delete(reception);
    if (this.#receptions.size > 0) return;
    clearInterval(this.#rateCheck);
    this.#rateCheck = undefined;
  }

  #makeRoom(): void {
    let held = 0;
    for (const { bytes, signal } of this.#receptions) if (!signal.aborted) held += bytes;
    for (const reception of this.#receptions) {
      if (held <= this.#limits.maxBytes) return;
      if (!reception.isArriving) continue;
      held -= reception.bytes;
      reception.end(tooBusy());
    }
  }

  #endSlow(): void {
    const { minBytesPerSecond, graceSeconds } = this.#limits;
    for (const reception of this.#receptions) {
      const seconds = (performance.now() - reception.startedAt) / 1000 - graceSeconds;
      if (reception.isArriving && reception.bytes < minBytesPerSecond * seconds)
        reception.end(new Refusal('request-timeout'));
    }
  }
}
