import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { AttemptRefused, type CardProvider } from './card-provider.ts';
import { countFailedRefund, listOwed, recordFailedRefund, recordRefund } from './refund.store.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Money on its way back. The provider sees to it that each payment goes back once. */
export class Refunds {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: Log;

  constructor(database: Database, provider: CardProvider, log: Log) {
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
  }

  /** Refunds a payment that is owed. @param failed how many tries the provider has refused */
  async refund(intentId: string, failed: number): Promise<void> {
    try {
      const refundId = await this.#provider.refund(intentId, failed);
      await this.#record(intentId, refundId, null);
    } catch (error) {
      if (error instanceof AttemptRefused) await this.#database.run(countFailedRefund, [intentId, failed]);
      throw error;
    }
  }

  /** Refunds what is owed for an order. */
  async refundOrder(orderId: string): Promise<void> {
    for (const owed of await this.#database.run(listOwed, [orderId])) {
      await this.refund(owed.intent_id, owed.failed_refunds);
    }
  }

  /**
   * Follows what became of a refund, the shop's own or one made by hand with the provider. One that failed
   * is not tried again: by Stripe's documentation another way to the buyer has to be found, by a person.
   */
  async follow(refundId: string): Promise<void> {
    const { id, intentId, amountCents, status } = await this.#provider.readRefund(refundId);
    await this.#record(intentId, id, amountCents);
    if (status === 'made') return;
    const [failed] = await this.#database.run(recordFailedRefund, [intentId, id]);
    if (failed) {
      const about = { order: failed.order_id, intent: intentId, refund: id };
      this.#log.error(about, 'a refund has failed: the buyer must be paid back by hand');
    }
  }

  async #record(intentId: string, refundId: string, wholeCents: number | null): Promise<void> {
    const [recorded] = await this.#database.run(recordRefund, [intentId, refundId, wholeCents]);
    if (recorded) this.#log.info({ intent: intentId, refund: refundId }, 'payment refunded');
  }
}
