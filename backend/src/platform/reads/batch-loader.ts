import { SingleFlight } from './single-flight.ts';

/**
 * Reads single things by key, all that are asked for at the same time in one read. As with
 * {@link SingleFlight} the read begins after the question, so no answer is older than it.
 */
export class BatchLoader<Value> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #flights = new SingleFlight<ReadonlyMap<string, Value>>();
  #wanted = new Set<string>();

  /** @param readAll reads what there is of the keys, each named once */
  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#readAll = readAll;
  }

  /** @returns what the key stands for, `undefined` where there is nothing */
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
