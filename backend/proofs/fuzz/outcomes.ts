/** How often each call was done and refused. */
export class Outcomes {
  readonly #counts = new Map<string, { done: number; refused: number }>();

  constructor(calls: readonly string[]) {
    for (const call of calls) this.#counts.set(call, { done: 0, refused: 0 });
  }

  count(call: string, status: number): void {
    const counted = this.#counts.get(call);
    if (!counted) return;
    if (status < 300) counted.done += 1;
    else counted.refused += 1;
  }

  /** Requests that were done, of all calls. */
  get done(): number {
    return this.#sum(({ done }) => done);
  }

  /** Requests that were refused, of all calls. */
  get refused(): number {
    return this.#sum(({ refused }) => refused);
  }

  /** The calls that were never done, or never refused. */
  get oneSided(): string[] {
    return [...this.#counts].flatMap(([call, { done, refused }]) => (done && refused ? [] : [call]));
  }

  /** Share of requests that were done, by call, in percent. */
  get shares(): Record<string, string> {
    return Object.fromEntries(
      [...this.#counts].map(([call, { done, refused }]) => [
        call,
        `${((100 * done) / Math.max(done + refused, 1)).toFixed(0)} % of ${done + refused}`,
      ]),
    );
  }

  #sum(of: (counts: { done: number; refused: number }) => number): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + of(counts), 0);
  }
}
