/** What a visitor's browser reported of a release. */
export type Opinion = 'worked' | 'failed';

/** Older reports do not count: the cause may be gone. In ms. */
const WINDOW_MS = 10 * 60_000;
/** Reports kept per release: enough to judge it. */
const MOST = 1000;

/** The latest reports of releases, one per visitor. */
export class Opinions {
  readonly #now: () => number;
  readonly #byRelease = new Map<string, Map<string, { opinion: Opinion; at: number }>>();

  /** @param now in ms */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns how many visitors reported each outcome, this one included */
  add(release: string, visitor: string, opinion: Opinion): Record<Opinion, number> {
    const now = this.#now();
    const opinions = this.#byRelease.get(release) ?? new Map();
    this.#byRelease.set(release, opinions);
    // Latest last.
    opinions.delete(visitor);
    opinions.set(visitor, { opinion, at: now });
    for (const [other, { at }] of opinions) {
      if (opinions.size <= MOST && at > now - WINDOW_MS) break;
      opinions.delete(other);
    }
    const held = [...opinions.values()];
    const holding = (wanted: Opinion) => held.filter((other) => other.opinion === wanted).length;
    return { worked: holding('worked'), failed: holding('failed') };
  }

  /** Deletes the reports of a release. */
  forget(release: string): void {
    this.#byRelease.delete(release);
  }
}
