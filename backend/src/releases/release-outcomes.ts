/** What a visitor's browser reported of a release. */
export type ReleaseOutcome = 'worked' | 'failed';

/** Older reports do not count: the cause may be gone. In ms. */
const WINDOW_MS = 10 * 60_000;
/** Reports kept per release: enough to judge it. */
const MAX_REPORTS = 1000;

/** The latest reports of releases, one per visitor. */
export class ReleaseOutcomes {
  readonly #now: () => number;
  readonly #byRelease = new Map<string, Map<string, { outcome: ReleaseOutcome; at: number }>>();

  /** @param now in ms, of a clock that is never set */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** @returns how many visitors reported each outcome, this one included */
  add(release: string, visitor: string, outcome: ReleaseOutcome): Record<ReleaseOutcome, number> {
    const now = this.#now();
    const outcomes = this.#byRelease.get(release) ?? new Map();
    this.#byRelease.set(release, outcomes);
    // Latest last.
    outcomes.delete(visitor);
    outcomes.set(visitor, { outcome, at: now });
    for (const [other, { at }] of outcomes) {
      if (outcomes.size <= MAX_REPORTS && at > now - WINDOW_MS) break;
      outcomes.delete(other);
    }
    const held = [...outcomes.values()];
    const holding = (wanted: ReleaseOutcome) => held.filter((other) => other.outcome === wanted).length;
    return { worked: holding('worked'), failed: holding('failed') };
  }

  /** Deletes the reports of a release. */
  clear(release: string): void {
    this.#byRelease.delete(release);
  }
}
