import type { FastifyBaseLogger } from 'fastify';
import type { PaymentService } from '../payments/service.ts';
import { timeAgo } from '../payments/store.ts';
import type { Database } from '../platform/database/index.ts';
import { attemptEach } from '../platform/jobs/attempt-each.ts';
import {
  beginRefund,
  claimLapsedHolds,
  closeUnpaidOrder,
  type OrderRow,
  removeShippedOrder,
} from './store.ts';

const ROWS_AT_ONCE = 100;
const CLAIM_SECONDS = 120;

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

  /**
   * Closes unpaid orders whose hold has run out.
   * @throws {AttemptsFailed} when there were any and none could be closed
   */
  async closeDue(signal?: AbortSignal): Promise<void> {
    const [start] = await this.#database.run(timeAgo, [0]);
    const claim = () =>
      this.#database.run(claimLapsedHolds, [start?.time ?? 'now', ROWS_AT_ONCE, CLAIM_SECONDS]);
    await attemptEach(claim, ({ id }) => this.#closeUnpaid(id, 'lapsed', 'system'), {
      log: this.#log,
      signal,
    });
  }

  /** Closes nothing when the payment went through meanwhile: the order is paid then. */
  async #closeUnpaid(id: string, to: 'cancelled' | 'lapsed', actor: string): Promise<boolean> {
    if (!(await this.#payments.withdraw(id))) return false;
    return changed(await this.#database.run(closeUnpaidOrder, [id, to, actor]));
  }

  async #closePaid(id: string, actor: string): Promise<boolean> {
    const begun = await this.#database.run(beginRefund, [id, actor]);
    if (changed(begun)) {
      // The order has left the lists; a provider that fails now is asked again by the reconciler.
      await this.#payments.refundOrder(id).catch((error) => {
        this.#log.warn({ err: error, order: id }, 'a refund is left for a later run');
      });
      return true;
    }
    // Shipped since it was read, so it only leaves the lists.
    return changed(await this.#database.run(removeShippedOrder, [id, actor]));
  }
}

const changed = (rows: readonly unknown[]): boolean => rows.length > 0;
