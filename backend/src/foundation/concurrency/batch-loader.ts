import { SingleFlight } from './single-flight.ts';

/**
 * Reads single things by key; all keys that are asked for at the same time are read together. As with {@link
 * SingleFlight} the read starts after the request, so no answer is older than the request.
 */
export class BatchLoader<Value> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #flights = new SingleFlight<ReadonlyMap<string, Value>>();
  #wanted = new Set<string>();

  /** @param readAll reads those of the keys that exist; each key is named once */
  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#readAll = readAll;
  }

  /** @returns the value of the key, `undefined` where there is none */
  async load(key: string): Promise<Value | undefined> {
    this.#wanted.add(key);
    const found = await this.#flights.run('', () => this.#readWanted());
    return found.get(key);
  }

  #readWanted(): Promise<ReadonlyMap<string, Value>> {
    const keys = [...this.#wanted];
    this.#wanted = new Set();
    return this.#readAll(keys);
  }
}
