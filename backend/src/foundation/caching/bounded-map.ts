/**
 * Keeps the entries that were set last, within a limit of entries and of weight. Reading an entry does not renew it.
 */
export class BoundedMap<Key, Value> {
  readonly #maxEntries: number;
  readonly #maxWeight: number;
  readonly #entries = new Map<Key, { value: Value; weight: number }>();
  #weight = 0;

  constructor({
    maxEntries,
    maxWeight = Number.POSITIVE_INFINITY,
  }: { maxEntries: number; maxWeight?: number }) {
    this.#maxEntries = maxEntries;
    this.#maxWeight = maxWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Sets an entry as the latest. One that exceeds the weight limit alone is not kept. */
  set(key: Key, value: Value, weight = 0): void {
    this.delete(key);
    if (weight > this.#maxWeight) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#weight <= this.#maxWeight) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
