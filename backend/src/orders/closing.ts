import type { FastifyBaseLogger } from 'fastify';
import type { PaymentService } from '../payments/service.ts';
import { timeAgo } from '../payments/store.ts';
import type { Database } from '../platform/database/index.ts';
import { attemptEach } from '../platform/jobs/attempt-each.ts';
import {
  beginRefund,
  claimLapsedHolds,
  claimLapsedTradeHolds,
  closeUnpaidOrders,
  endTradeHold,
  type OrderRow,
  removeShippedOrder,
} from './store.ts';

const BATCH_SIZE = 100;
const CLAIM_SECONDS = 120;
/** Refunds that a caller waits for; the reconciler makes further ones. */
const MAX_IMMEDIATE_REFUNDS = 10;

/**
 * Cancelled, lapsed, deleted: how orders end before they are shipped, or leave the lists afterwards
 * (docs/decisions/rulings.md#parts-stock-orders).
 */
export class OrderClosing {
  readonly #database: Database;
  readonly #payments: PaymentService;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(database: Database, payments: PaymentService, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#database = database;
    this.#payments = payments;
    this.#log = log;
  }

  /**
   * Closes an order as its state allows: unpaid gives its stock back after its payment is withdrawn;
   * paid is refunded first; shipped only leaves the lists.
   * @param by.unpaidOnly what a customer may close
   * @returns how many orders were closed by this call: with a line of a trade order also the rest, where that is too little
   *   to be paid
   */
  async close(
    order: Pick<OrderRow, 'id' | 'status'> & { trade_order_id?: string | null },
    by: { actor: string; unpaidOnly: boolean },
  ): Promise<number> {
    const { id, status, trade_order_id: tradeOrderId } = order;
    if (status === 'unpaid' && tradeOrderId) {
      return this.#closeUnpaidLines(tradeOrderId, id, 'cancelled', by.actor);
    }
    if (status === 'unpaid') return this.#closeUnpaid(id, 'cancelled', by.actor);
    if (by.unpaidOnly) return 0;
    if (status === 'paid' || status === 'shipped') return this.closePaid([id], by.actor);
    return 0;
  }

  /** Cancels the unpaid lines of a trade order. @returns how many were cancelled by this call */
  cancelTradeOrder(id: string, actor: string): Promise<number> {
    return this.#closeUnpaidLines(id, id, 'cancelled', actor);
  }

  /**
   * Closes unpaid orders, and trade orders, whose hold has run out.
   * @throws {AttemptsFailed} when there were any and none could be closed
   */
  async closeDue(signal?: AbortSignal): Promise<void> {
    const [start] = await this.#database.run(timeAgo, [0]);
    const values = [start?.time ?? 'now', BATCH_SIZE, CLAIM_SECONDS] as const;
    const claim = async () => [
      ...(await this.#database.run(claimLapsedHolds, [...values])).map(({ id }) => ({ id, isTrade: false })),
      ...(await this.#database.run(claimLapsedTradeHolds, [...values])).map(({ id }) => ({
        id,
        isTrade: true,
      })),
    ];
    await attemptEach(claim, ({ id, isTrade }) => this.#lapse(id, isTrade), { log: this.#log, signal });
  }

  async #lapse(id: string, isTrade: boolean): Promise<void> {
    if (isTrade) await this.#closeUnpaidLines(id, id, 'lapsed', 'system');
    else await this.#closeUnpaid(id, 'lapsed', 'system');
  }

  /** Closes nothing when the payment went through meanwhile: the order is paid then. */
  async #closeUnpaid(id: string, to: 'cancelled' | 'lapsed', actor: string): Promise<number> {
    if (!(await this.#payments.withdraw(id))) return 0;
    return (await this.#database.run(closeUnpaidOrders, [id, to, actor, null])).length;
  }

  /**
   * Closes lines of a trade order, all that are unpaid or one. The next visit of the payment screen gets an intent for
   * what is left; where that is too little to be paid by card, it is closed as well and holds no stock.
   * @param id the trade order, or one of its lines
   * @returns how many were closed: none when the payment went through meanwhile
   */
  async #closeUnpaidLines(
    tradeOrderId: string,
    id: string,
    to: 'cancelled' | 'lapsed',
    actor: string,
  ): Promise<number> {
    if (!(await this.#payments.withdraw(tradeOrderId))) return 0;
    const { length } = await this.#database.run(closeUnpaidOrders, [id, to, actor, tradeOrderId]);
    // An intent that was made since then is for more than is left.
    if (length > 0) await this.#payments.withdraw(tradeOrderId);
    await this.#database.run(endTradeHold, [tradeOrderId]);
    return length;
  }

  /** Refunds paid orders, and takes those that were shipped off the lists. @returns how many were closed by this call */
  async closePaid(ids: readonly string[], actor: string): Promise<number> {
    const begun: string[] = [];
    let removed = 0;
    for (const id of ids) {
      if ((await this.#database.run(beginRefund, [id, actor])).length > 0) begun.push(id);
      else removed += await this.#removeShipped(id, actor);
    }
    await this.#refund(begun.slice(0, MAX_IMMEDIATE_REFUNDS));
    return begun.length + removed;
  }

  /** The orders have left the lists; a provider that fails now is asked again by the reconciler. */
  async #refund(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await this.#payments.refundOrder(id);
      } catch (error) {
        this.#log.warn({ err: error, order: id }, 'refunds are left for a later run');
        return;
      }
    }
  }

  async #removeShipped(id: string, actor: string): Promise<number> {
    return (await this.#database.run(removeShippedOrder, [id, actor])).length;
  }
}
