import { setImmediate as turn } from 'node:timers/promises';

/** The read under way for a key, and the next one. */
interface Flight<Value> {
  running: Promise<Value> | undefined;
  next: Promise<Value> | undefined;
}

/**
 * Callers that want the same at the same time share one read. A caller that asks while a read is under way
 * waits for the next one, so an answer always comes from a read that began after the request, and is never
 * older than what any process had committed by then. The busier the shop, the more callers share a read.
 */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>();

  /**
   * @param key equal keys must mean equal reads
   * @param read reads it; if it fails, all who share it fail alike, and the next caller reads again
   */
  run(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight = this.#flights.get(key) ?? { running: undefined, next: undefined };
    this.#flights.set(key, flight);
    flight.next ??= this.#readNext(key, flight, read);
    return flight.next;
  }

  /**
   * Starts after the read before has ended, and after the current and the next event-loop turn, when callers
   * that this read has answered may ask again.
   */
  async #readNext(key: string, flight: Flight<Value>, read: () => Promise<Value>): Promise<Value> {
    await flight.running?.catch(() => undefined);
    await turn();
    await turn();
    flight.running = flight.next;
    flight.next = undefined;
    try {
      return await read();
    } finally {
      if (flight.next === undefined) this.#flights.delete(key);
    }
  }
}

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
