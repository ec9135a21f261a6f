import type { FastifyBaseLogger } from 'fastify';
import type { PaymentService } from '../payments/service.ts';
import type { Database } from '../platform/database/index.ts';
import { eachSafely } from '../platform/each-safely.ts';
import {
  beginRefund,
  closeOrder,
  listLapsedHolds,
  listUnfinishedRefunds,
  type OrderRow,
  removeShippedOrder,
} from './store.ts';

const ROWS_A_ROUND = 100;

/** How orders end before, or leave the lists after, they are shipped (DECISIONS, orders and rulings). */
export class OrderClosing {
  readonly #database: Database;
  readonly #payments: PaymentService;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(database: Database, payments: PaymentService, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#database = database;
    this.#payments = payments;
    this.#log = log;
  }

  /**
   * Closes an order as its state allows: unpaid gives its stock back after its payment is withdrawn;
   * paid is refunded first; shipped only leaves the lists.
   * @param by.unpaidOnly what a customer may close
   * @returns whether the order was closed by this call
   */
  async close(
    order: Pick<OrderRow, 'id' | 'status'>,
    by: { actor: string; unpaidOnly: boolean },
  ): Promise<boolean> {
    const { id, status } = order;
    if (status === 'unpaid') return this.#closeUnpaid(id, 'cancelled', by.actor);
    if (by.unpaidOnly) return false;
    if (status === 'paid') return this.#closePaid(id, by.actor);
    if (status === 'shipped') return changed(await this.#database.run(removeShippedOrder, [id, by.actor]));
    return false;
  }

  /** One round of what time closes: holds that lapse, and refunds that a crash interrupted. */
  async closeDue(signal?: AbortSignal): Promise<void> {
    const lapsed = await this.#database.run(listLapsedHolds, [ROWS_A_ROUND]);
    await eachSafely(lapsed, this.#log, ({ id }) => this.#closeUnpaid(id, 'lapsed', 'system'), signal);
    const unfinished = await this.#database.run(listUnfinishedRefunds, [ROWS_A_ROUND]);
    await eachSafely(unfinished, this.#log, ({ id }) => this.#finishRefund(id, 'system'), signal);
  }

  /** Closes nothing when the payment went through meanwhile: the order is paid then. */
  async #closeUnpaid(id: string, to: 'cancelled' | 'lapsed', actor: string): Promise<boolean> {
    if (!(await this.#payments.withdraw(id))) return false;
    return changed(await this.#database.run(closeOrder, [id, 'unpaid', to, actor]));
  }

  async #closePaid(id: string, actor: string): Promise<boolean> {
    const begun = await this.#database.run(beginRefund, [id, actor]);
    // The order has left the lists; a provider that fails now is asked again by the next round.
    await eachSafely(begun, this.#log, () => this.#finishRefund(id, actor));
    if (changed(begun)) return true;
    // Shipped since it was read: then it only leaves the lists.
    return changed(await this.#database.run(removeShippedOrder, [id, actor]));
  }

  async #finishRefund(id: string, actor: string): Promise<void> {
    await this.#payments.refundOrder(id);
    await this.#database.run(closeOrder, [id, 'refunding', 'refunded', actor]);
  }
}

const changed = (rows: readonly unknown[]): boolean => rows.length > 0;
