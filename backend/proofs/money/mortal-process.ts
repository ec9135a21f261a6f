import type { Database } from '../../src/foundation/database/index.ts';
import type { CardProvider } from '../../src/sales/payments/card-provider.ts';
import { steppedCards, steppedDatabase } from '../../testing/stepped.ts';

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

  database = (inner: Database): Database => steppedDatabase(inner, (work) => this.#step(work));

  cards = (inner: CardProvider): CardProvider => steppedCards(inner, (work) => this.#step(work));

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
