import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import type { ProviderIntent } from './card-provider.ts';
import {
  findPaymentStatus,
  markPaymentCancelled,
  markPaymentFound,
  markPaymentLost,
  settlePayment,
} from './payment.store.ts';
import type { CountUpdate, UpdateOutcome, UpdateSource } from './payment-metrics.ts';
import type { Reversals } from './reversals.ts';

/**
 * Updates payment and order to the state of an intent at the provider. Webhooks, browsers, the list of events and the
 * reconciler all use it. Repeated, late or reordered updates change nothing that is settled.
 */
export class Settlement {
  readonly #database: Database;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly #reversals: Reversals;
  readonly #count: CountUpdate;

  constructor(parts: {
    database: Database;
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
    reversals: Reversals;
    count: CountUpdate;
  }) {
    this.#database = parts.database;
    this.#log = parts.log;
    this.#reversals = parts.reversals;
    this.#count = parts.count;
  }

  /** Reads an intent, settles its payment by it, and counts the outcome. @returns the intent */
  async settle(source: UpdateSource, read: () => Promise<ProviderIntent>): Promise<ProviderIntent> {
    try {
      const intent = await read();
      this.#count(source, await this.#accept(intent));
      return intent;
    } catch (error) {
      this.#count(source, 'failed');
      throw error;
    }
  }

  async #accept(intent: ProviderIntent): Promise<UpdateOutcome> {
    switch (intent.status) {
      case 'open':
        return this.#acceptOpen(intent.id);
      case 'lost':
        return this.#acceptLost(intent.id);
      case 'cancelled':
        await this.#database.run(markPaymentCancelled, [intent.id]);
        return 'cancelled';
      case 'succeeded':
        return this.#acceptSucceeded(intent);
    }
  }

  async #acceptOpen(intentId: string): Promise<UpdateOutcome> {
    const [found] = await this.#database.run(markPaymentFound, [intentId]);
    if (found) this.#log.info({ order: found.order_id, intent: intentId }, 'a lost payment is known again');
    return 'nothing';
  }

  async #acceptLost(intentId: string): Promise<UpdateOutcome> {
    const [lost] = await this.#database.run(markPaymentLost, [intentId]);
    if (!lost) return 'nothing';
    const about = { order: lost.order_id, intent: intentId };
    this.#log.error(about, 'a payment is not known to the card provider: check the secret key');
    return 'lost';
  }

  async #acceptSucceeded(intent: ProviderIntent): Promise<UpdateOutcome> {
    const { id, orderId = '', amountCents, currency } = intent;
    if (amountCents <= 0) {
      this.#log.error({ order: orderId, intent: id }, 'a payment succeeded and no money was received');
      return 'nothing';
    }
    const [settled] = await this.#database.run(settlePayment, [id, orderId, amountCents, currency]);
    if (!settled) {
      await this.#expectKnown(intent);
      return 'nothing';
    }
    const about = { order: settled.order_id, intent: id };
    if (!settled.fits) this.#log.error(about, 'a payment does not match its order');
    if (settled.paid) {
      this.#log.info(about, 'order paid');
      return 'paid';
    }
    // No order waits for this money.
    await this.#reversals.refundOwed(id);
    return 'owed';
  }

  /** Logs money for an intent that the shop does not have, as after a restored backup: a person decides. */
  async #expectKnown({ id, orderId }: ProviderIntent): Promise<void> {
    const [payment] = await this.#database.run(findPaymentStatus, [id]);
    if (!payment && orderId) this.#log.error({ intent: id, order: orderId }, 'a payment is not known here');
  }
}
