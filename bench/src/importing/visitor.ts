import { timeOf } from '../growth/latencies.ts';

/** A visitor who reads the parts again and again while something else goes on. */
export class Visitor {
  readonly #origin: string;
  readonly #times: number[] = [];
  #gone = false;
  readonly #visit: Promise<void>;

  constructor(origin: string) {
    this.#origin = origin;
    this.#visit = this.#read();
  }

  async #read(): Promise<void> {
    while (!this.#gone) this.#times.push(await timeOf(this.#origin, { path: '/api/part' }));
  }

  /** @returns the 99th percentile of the answers so far, in milliseconds, and how many there were */
  async leave(): Promise<{ p99: number; answers: number }> {
    this.#gone = true;
    await this.#visit;
    const sorted = this.#times.toSorted((one, other) => one - other);
    return { p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN, answers: sorted.length };
  }
}
