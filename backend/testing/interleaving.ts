import type { Database } from '../src/foundation/database/index.ts';
import type { CardProvider } from '../src/sales/payments/card-provider.ts';
import { steppedCards, steppedDatabase } from './stepped.ts';

/**
 * One of two racing calls. It stops before each of its steps (a statement, a transaction or a call to the
 * card provider) until it is continued.
 */
export class Lane {
  readonly #waiting: (() => void)[] = [];
  #running = false;
  #notify = (): void => undefined;

  /** The database as this lane's process uses it. */
  database = (inner: Database): Database => steppedDatabase(inner, (work) => this.step(work));

  /** The card provider as this lane's process uses it. */
  cards = (inner: CardProvider): CardProvider => steppedCards(inner, (work) => this.step(work));

  /** Starts the call and runs it up to its first step. */
  begin(call: () => Promise<unknown>): Promise<unknown> {
    this.#running = true;
    return call().finally(() => {
      this.#running = false;
      this.#notify();
    });
  }

  /** @returns whether it waits before a step; `false` when it has ended */
  async atStep(): Promise<boolean> {
    while (this.#running && this.#waiting.length === 0) {
      await new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
    }
    return this.#running;
  }

  resume(): void {
    this.#waiting.shift()?.();
  }

  /** A step of this lane; also one outside of the shop, such as paying at the provider. */
  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#running) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        this.#notify();
      });
    }
    return work();
  }
}

/** Which of the two continues, at each point where either could. */
export type Order = readonly (0 | 1)[];

/**
 * Runs two calls with their steps in a given order. After the end of the order each call runs to its end.
 * @returns the complete order, and the results of the calls
 */
export async function interleave(
  lanes: readonly [Lane, Lane],
  calls: readonly [() => Promise<unknown>, () => Promise<unknown>],
  given: Order,
): Promise<{ order: Order; results: readonly PromiseSettledResult<unknown>[] }> {
  const results = Promise.allSettled([lanes[0].begin(calls[0]), lanes[1].begin(calls[1])]);
  const order: (0 | 1)[] = [];
  for (;;) {
    const [first, second] = [await lanes[0].atStep(), await lanes[1].atStep()];
    if (!first && !second) return { order, results: await results };
    let next: 0 | 1 = first ? 0 : 1;
    if (first && second) {
      next = given[order.length] ?? order.at(-1) ?? 0;
      order.push(next);
    }
    lanes[next].resume();
  }
}

/**
 * Runs two calls in every order of their steps with at most this many switches. With one switch, each call is
 * interrupted at each of its boundaries.
 * @param run runs the two calls in an order that begins as given, and returns the complete order
 * @returns the number of orders
 */
export async function everyOrder(
  maxSwitches: number,
  run: (given: Order) => Promise<Order>,
): Promise<number> {
  const ahead: Order[] = [[], [1]];
  let count = 0;
  for (let given = ahead.pop(); given; given = ahead.pop()) {
    const order = await run(given);
    count += 1;
    for (let at = Math.max(given.length, 1); at < order.length; at += 1) {
      const other = [...order.slice(0, at), order[at] === 0 ? 1 : 0] as const;
      if (interruptions(other) <= maxSwitches) ahead.push(other);
    }
  }
  return count;
}

const interruptions = (order: Order): number =>
  order.filter((turn, at) => at > 0 && turn !== order[at - 1]).length;
