import { Refusal } from './refusal.ts';

/** Lets a limited number of pieces of work run at once; others wait in line, up to a limit of their own. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws {Refusal} `unavailable` when the line is full; else whatever the work throws */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
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
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refusal('unavailable', { detail: 'Too much to do just now. Try again in a moment.' });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
