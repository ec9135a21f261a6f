/** Lets clients use the one session in the order in which they come. */
export class ClientQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when everyone before has ended; answers the function that ends this turn. */
  async enter(): Promise<() => void> {
    const previous = this.#last;
    let end = (): void => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    return end;
  }
}
