import type { Database } from '../../src/foundation/database/index.ts';
import type { CardProvider } from '../../src/sales/payments/card-provider.ts';

/**
 * Kills a process at a given boundary: before or after one of its steps (a statement, a transaction or a call
 * to the card provider). Finished steps stay done; after the boundary the process does nothing.
 */
export class ProcessLife {
  #boundariesLeft = Number.POSITIVE_INFINITY;
  #dead = false;

  /**
   * Starts the process again, to be killed again.
   * @param boundary 1 kills it before the first step, 2 after it, 3 before the second …
   */
  dieAt(boundary: number): void {
    this.#boundariesLeft = boundary;
    this.#dead = false;
  }

  get hasDied(): boolean {
    return this.#dead;
  }

  database(inner: Database): Database {
    return {
      url: inner.url,
      pool: inner.pool,
      run: (statement, values) => this.#step(() => inner.run(statement, values)),
      transaction: (work) => this.#step(() => inner.transaction(work)),
      ready: () => inner.ready(),
      close: () => inner.close(),
    };
  }

  cards(inner: CardProvider): CardProvider {
    return {
      createIntent: (order) => this.#step(() => inner.createIntent(order)),
      readIntent: (id) => this.#step(() => inner.readIntent(id)),
      cancelIntent: (id) => this.#step(() => inner.cancelIntent(id)),
      refund: (refund) => this.#step(() => inner.refund(refund)),
      listRefunds: (id) => this.#step(() => inner.listRefunds(id)),
      listDeclines: (id) => this.#step(() => inner.listDeclines(id)),
      readRefund: (id) => this.#step(() => inner.readRefund(id)),
      readDispute: (id) => this.#step(() => inner.readDispute(id)),
      readWebhook: (rawBody, signature) => inner.readWebhook(rawBody, signature),
      listEvents: (since) => inner.listEvents(since),
      readEvent: (id) => this.#step(() => inner.readEvent(id)),
    };
  }

  async #step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#boundary();
    const answer = await work();
    this.#boundary();
    return answer;
  }

  #boundary(): void {
    this.#boundariesLeft -= 1;
    if (this.#boundariesLeft === 0) this.#dead = true;
    if (this.#dead) throw new Error('The process is dead');
  }
}
