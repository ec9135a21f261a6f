import type { CardProvider } from '../src/payments/card-provider.ts';
import type { Database } from '../src/platform/database/index.ts';

/**
 * One of two calls that are raced. It stops before each of its steps, that is each statement or transaction and
 * each call of the card provider, until it is let go on.
 */
export class Lane {
  readonly #waiting: (() => void)[] = [];
  #running = false;
  #stir = (): void => undefined;

  /** The database as the process of this lane has it. */
  database(inner: Database): Database {
    return {
      kind: inner.kind,
      pool: inner.pool,
      run: (statement, values) => this.step(() => inner.run(statement, values)),
      transaction: (work) => this.step(() => inner.transaction(work)),
      ready: () => inner.ready(),
      close: () => inner.close(),
    };
  }

  /** The card provider as the process of this lane has it. */
  cards(inner: CardProvider): CardProvider {
    return {
      createIntent: (order) => this.step(() => inner.createIntent(order)),
      readIntent: (id) => this.step(() => inner.readIntent(id)),
      cancelIntent: (id) => this.step(() => inner.cancelIntent(id)),
      refund: (id, attempt) => this.step(() => inner.refund(id, attempt)),
      countDeclines: (id) => this.step(() => inner.countDeclines(id)),
      readRefund: (id) => this.step(() => inner.readRefund(id)),
      readDispute: (id) => this.step(() => inner.readDispute(id)),
      readWebhook: (rawBody, signature) => inner.readWebhook(rawBody, signature),
      listEvents: (since) => inner.listEvents(since),
    };
  }

  /** Begins the call; it goes on to its first step. */
  begin(call: () => Promise<unknown>): Promise<unknown> {
    this.#running = true;
    return call().finally(() => {
      this.#running = false;
      this.#stir();
    });
  }

  /** @returns whether it waits before a step; `false` when it has ended */
  async atStep(): Promise<boolean> {
    while (this.#running && this.#waiting.length === 0) {
      await new Promise<void>((resolve) => {
        this.#stir = resolve;
      });
    }
    return this.#running;
  }

  goOn(): void {
    this.#waiting.shift()?.();
  }

  /** A step of this lane; also one that somebody takes outside of the shop, such as to pay with the provider. */
  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#running) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        this.#stir();
      });
    }
    return work();
  }
}

/** Which of the two goes on, at each moment at which either could. */
export type Order = readonly (0 | 1)[];

/**
 * Makes two calls at once, their steps in a given order. Where the order ends, each call runs to its end.
 *
 * @returns the whole order, and what the calls came to
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
    if (first && second) order.push(given[order.length] ?? order.at(-1) ?? 0);
    const next = first && second ? order.at(-1) : second ? 1 : 0;
    lanes[next === 1 ? 1 : 0].goOn();
  }
}

/**
 * Runs every order of the steps of two calls in which one interrupts the other at most so often. With one
 * interruption that is each of them at each boundary of the other.
 *
 * @param run makes the two calls in an order that begins as given, and answers the whole order
 * @returns how many orders there are
 */
export async function everyOrder(
  mostInterruptions: number,
  run: (given: Order) => Promise<Order>,
): Promise<number> {
  const ahead: Order[] = [[], [1]];
  let count = 0;
  for (let given = ahead.pop(); given; given = ahead.pop()) {
    const order = await run(given);
    count += 1;
    for (let at = Math.max(given.length, 1); at < order.length; at += 1) {
      const other = [...order.slice(0, at), order[at] === 0 ? 1 : 0] as const;
      if (interruptions(other) <= mostInterruptions) ahead.push(other);
    }
  }
  return count;
}

const interruptions = (order: Order): number =>
  order.filter((turn, at) => at > 0 && turn !== order[at - 1]).length;
