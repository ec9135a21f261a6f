/** The read under way for a key, and the one that begins when it has ended. */
interface Flight<Value> {
  running: Promise<Value>;
  next: Promise<Value> | undefined;
}

/**
 * Lets all who want the same at the same time share one read of it. Whoever asks while a read is under way
 * waits for the next one: an answer always comes from a read that began after the question, so it is never
 * older than what any process had committed by then. The busier the shop, the more questions one read answers.
 */
export class SharedReads<Value> {
  readonly #flights = new Map<string, Flight<Value>>();

  /**
   * @param key what is wanted; equal keys must mean equal reads
   * @param read reads it; if it fails, all who share it fail alike, and the next question reads anew
   */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight = this.#flights.get(key);
    if (!flight) return this.#begin(key, read);
    flight.next ??= flight.running.then(
      () => this.#begin(key, read),
      () => this.#begin(key, read),
    );
    return flight.next;
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight: Flight<Value> = { running: read(), next: undefined };
    this.#flights.set(key, flight);
    const forget = () => {
      if (flight.next === undefined) this.#flights.delete(key);
    };
    flight.running.then(forget, forget);
    return flight.running;
  }
}
