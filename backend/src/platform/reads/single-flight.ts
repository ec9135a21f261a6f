import { setImmediate as turn } from 'node:timers/promises';

/** The read under way for a key, and the one that begins behind it. */
interface Flight<Value> {
  running: Promise<Value> | undefined;
  next: Promise<Value> | undefined;
}

/**
 * Lets all who want the same at the same time share one read of it. Whoever asks while a read is under way
 * waits for the next one: an answer always comes from a read that began after the question, so it is never
 * older than what any process had committed by then. The busier the shop, the more questions one read answers.
 */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>();

  /**
   * @param key what is wanted; equal keys must mean equal reads
   * @param read reads it; if it fails, all who share it fail alike, and the next question reads again
   */
  run(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight = this.#flights.get(key) ?? { running: undefined, next: undefined };
    this.#flights.set(key, flight);
    flight.next ??= this.#readNext(key, flight, read);
    return flight.next;
  }

  /**
   * Reads when the read before has ended and all questions that have arrived with the first are heard, and in the
   * turn after, when many of those whom that read has answered ask again.
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
