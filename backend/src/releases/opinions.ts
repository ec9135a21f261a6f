/** What a visitor's browser thinks of a release. */
export type Opinion = 'worked' | 'failed';

/** Whoever came before does not count any more: what failed then may be mended. In ms. */
const WINDOW_MS = 10 * 60_000;
/** Opinions kept of one release: enough to judge it, however many visitors there are. */
const MOST = 1000;

/** The latest opinions of releases, one of each visitor. */
export class Opinions {
  readonly #now: () => number;
  readonly #byRelease = new Map<string, Map<string, { opinion: Opinion; at: number }>>();

  /** @param now in ms */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns how many visitors think what, this one included */
  add(release: string, visitor: string, opinion: Opinion): Record<Opinion, number> {
    const now = this.#now();
    const opinions = this.#byRelease.get(release) ?? new Map();
    this.#byRelease.set(release, opinions);
    // The latest stand last, the oldest first.
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

  /** Begins again with a release. */
  forget(release: string): void {
    this.#byRelease.delete(release);
  }
}
