import { Refusal } from './refusal.ts';

interface TurnLimits {
  atOnce: number;
  mostWaiting: number;
  /** How much one owner may have running and waiting together; as much as anybody without it. */
  mostOfOne?: number;
}

/** Lets a limited number of pieces of work run at once; others wait in line, up to a limit of their own. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostOfOne: number;
  readonly #ofOwners = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting, mostOfOne = Number.POSITIVE_INFINITY }: TurnLimits) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostOfOne = mostOfOne;
  }

  /**
   * @param owner whose work it is
   * @throws {Refusal} `unavailable` when the line is full or the owner has enough in it; else whatever the work throws
   */
  async take<Result>(work: () => Promise<Result>, owner = ''): Promise<Result> {
    const others = this.#ofOwners.get(owner) ?? 0;
    if (others >= this.#mostOfOne) throw tooMuch();
    this.#ofOwners.set(owner, others + 1);
    try {
      return await this.#inTurn(work);
    } finally {
      const left = (this.#ofOwners.get(owner) ?? 1) - 1;
      if (left > 0) this.#ofOwners.set(owner, left);
      else this.#ofOwners.delete(owner);
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place, so the number at work stays as it is.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw tooMuch();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

const tooMuch = () =>
  new Refusal('unavailable', { detail: 'Too much to do just now. Try again in a moment.' });
