import { Semaphore, tooBusy } from '../concurrency/semaphore.ts';
import { Refusal } from '../refusal.ts';

export interface ReceptionLimits {
  /** Bytes that all uploads together may hold. */
  maxBytes: number;
  /** Uploads that one account has under way at the same time. */
  maxPerOwner: number;
}

/** The lowest average rate at which a sender must send: low enough for a bad mobile connection. */
export const MIN_BYTES_PER_SECOND = 8 * 1024;
/** At the beginning the rate is not checked. */
const GRACE_SECONDS = 10;
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
  readonly #maxBytes: number;
  readonly #uploads: Semaphore;
  /** In the order in which they started. */
  readonly #receptions = new Set<Reception>();
  #rateCheck: NodeJS.Timeout | undefined;

  constructor({ maxBytes, maxPerOwner }: ReceptionLimits) {
    this.#maxBytes = maxBytes;
    this.#uploads = new Semaphore({
      concurrency: Number.POSITIVE_INFINITY,
      maxQueued: 0,
      maxPerOwner,
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
      if (held <= this.#maxBytes) return;
      if (!reception.isArriving) continue;
      held -= reception.bytes;
      reception.end(tooBusy());
    }
  }

  #endSlow(): void {
    for (const reception of this.#receptions) {
      const seconds = (performance.now() - reception.startedAt) / 1000 - GRACE_SECONDS;
      if (reception.isArriving && reception.bytes < MIN_BYTES_PER_SECOND * seconds)
        reception.end(new Refusal('request-timeout'));
    }
  }
}
