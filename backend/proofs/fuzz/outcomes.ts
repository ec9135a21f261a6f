/** How often each call succeeded and was refused. */
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

  /** Successful requests, over all calls. */
  get done(): number {
    return this.#sum(({ done }) => done);
  }

  /** Refused requests, over all calls. */
  get refused(): number {
    return this.#sum(({ refused }) => refused);
  }

  /** The calls that never succeeded, or were never refused. */
  get oneSided(): string[] {
    return [...this.#counts].flatMap(([call, { done, refused }]) => (done && refused ? [] : [call]));
  }

  /** Percentage of requests that succeeded, by call. */
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
