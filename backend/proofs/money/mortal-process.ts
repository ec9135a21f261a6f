import type { Database } from '../../src/foundation/database/index.ts';
import type { CardProvider } from '../../src/sales/payments/card-provider.ts';

/**
 * Kills a process after a given number of its steps: statements, transactions and calls to the card provider. Finished
 * steps stay done, and the process does nothing more.
 */
export class ProcessLife {
  #stepsLeft = Number.POSITIVE_INFINITY;
  #dead = false;

  /** Starts the process again, to be killed again. */
  dieAfter(steps: number): void {
    this.#stepsLeft = steps;
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
    this.#expectAlive();
    const answer = await work();
    this.#stepsLeft -= 1;
    if (this.#stepsLeft === 0) this.#dead = true;
    this.#expectAlive();
    return answer;
  }

  #expectAlive(): void {
    if (this.#dead) throw new Error('The process is dead');
  }
}
