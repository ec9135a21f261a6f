import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import { attemptEach } from '../../foundation/jobs/attempt-each.ts';
import { timeAgo } from '../payments/payment.store.ts';
import type { PaymentService } from '../payments/service.ts';
import { beginRefund, claimLapsedHolds, closeUnpaid, removeShipped } from './closing.store.ts';
import type { LineRow } from './order.store.ts';

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
   * Closes a line as its state allows: unpaid gives its stock back after its payment is withdrawn; paid is refunded first;
   * shipped only leaves the lists.
   * @param by.unpaidOnly what a customer may close
   * @returns how many lines were closed by this call: also the rest of the order, where that is too little to be paid
   */
  async close(
    { id, order_id: orderId, status }: Pick<LineRow, 'id' | 'order_id' | 'status'>,
    by: { actor: string; unpaidOnly: boolean },
  ): Promise<number> {
    if (status === 'unpaid') return this.cancel(orderId, by.actor, id);
    return by.unpaidOnly ? 0 : this.closePaid([id], by.actor);
  }

  /** Cancels the unpaid lines of an order, all or one. @returns how many were cancelled by this call */
  cancel(orderId: string, actor: string, lineId: string | null = null): Promise<number> {
    return this.#closeUnpaid(orderId, 'cancelled', actor, lineId);
  }

  /**
   * Closes unpaid orders whose hold has run out.
   * @throws {AttemptsFailed} when there were any and none could be closed
   */
  async closeDue(signal?: AbortSignal): Promise<void> {
    const [start] = await this.#database.run(timeAgo, [0]);
    const claim = () =>
      this.#database.run(claimLapsedHolds, [start?.time ?? 'now', BATCH_SIZE, CLAIM_SECONDS]);
    const lapse = ({ id }: { id: string }) => this.#closeUnpaid(id, 'lapsed', 'system', null);
    await attemptEach(claim, lapse, { log: this.#log, signal });
  }

  /**
   * The next visit of the payment screen gets an intent for what is left of the order; where that is too little to be paid
   * by card, it is closed as well and holds no stock.
   * @returns how many lines were closed: none when the payment went through meanwhile
   */
  async #closeUnpaid(
    orderId: string,
    to: 'cancelled' | 'lapsed',
    actor: string,
    lineId: string | null,
  ): Promise<number> {
    if (!(await this.#payments.withdraw(orderId))) return 0;
    const { length } = await this.#database.run(closeUnpaid, [orderId, to, actor, lineId]);
    // An intent that was made since then is for more than is left.
    if (length > 0) await this.#payments.withdraw(orderId);
    return length;
  }

  /** Refunds paid lines, and takes those that were shipped off the lists. @returns how many were closed by this call */
  async closePaid(lineIds: readonly string[], actor: string): Promise<number> {
    const begun: string[] = [];
    let removed = 0;
    for (const id of lineIds) {
      if ((await this.#database.run(beginRefund, [id, actor])).length > 0) begun.push(id);
      else removed += (await this.#database.run(removeShipped, [id, actor])).length;
    }
    await this.#refund(begun.slice(0, MAX_IMMEDIATE_REFUNDS));
    return begun.length + removed;
  }

  /** The lines have left the lists; a provider that fails now is asked again by the reconciler. */
  async #refund(lineIds: readonly string[]): Promise<void> {
    for (const id of lineIds) {
      try {
        await this.#payments.refundLine(id);
      } catch (error) {
        this.#log.warn({ err: error, order: id }, 'refunds are left for a later run');
        return;
      }
    }
  }
}
