import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import type { CardProvider, ProviderIntent } from './card-provider.ts';
import type { CountNews, NewsOutcome, NewsSource } from './payment-metrics.ts';
import type { Reversals } from './reversals.ts';
import {
  cancelPayment,
  declinePayment,
  findLostPayment,
  findPaymentStatus,
  losePayment,
  settlePayment,
} from './store.ts';

/**
 * Brings the shop in line with what the provider says of an intent. Webhook, the browser's hint, the list of events and
 * the reconciler all end here. Repeating it, or hearing of it late or out of order, changes nothing that is settled.
 */
export class Settlement {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly #reversals: Reversals;
  readonly #count: CountNews;
  readonly #maxDeclines: number;

  constructor(parts: {
    database: Database;
    provider: CardProvider;
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
    reversals: Reversals;
    count: CountNews;
    maxDeclines: number;
  }) {
    this.#database = parts.database;
    this.#provider = parts.provider;
    this.#log = parts.log;
    this.#reversals = parts.reversals;
    this.#count = parts.count;
    this.#maxDeclines = parts.maxDeclines;
  }

  /** Learns of an intent, accepts it, and counts what that came to. @returns the intent */
  async hear(source: NewsSource, learn: () => Promise<ProviderIntent>): Promise<ProviderIntent> {
    try {
      const intent = await learn();
      this.#count(source, await this.#accept(intent));
      return intent;
    } catch (error) {
      this.#count(source, 'failed');
      throw error;
    }
  }

  /**
   * Ends an intent once it was declined too often, so that it is of no use for trying stolen cards. The provider has
   * the count, so that it does not matter how often, or whether, each decline is heard of.
   */
  async limitDeclines(intentId: string, source: NewsSource): Promise<void> {
    if (!Number.isFinite(this.#maxDeclines)) return;
    const [payment] = await this.#database.run(findPaymentStatus, [intentId]);
    if (payment?.status !== 'open') return;
    const declines = await this.#provider.countDeclines(intentId);
    if (declines < this.#maxDeclines) return;
    const { status } = await this.hear(source, () => this.#provider.cancelIntent(intentId));
    if (status !== 'cancelled') return;
    const [ended] = await this.#database.run(declinePayment, [intentId, declines]);
    if (ended) {
      this.#log.warn(
        { order: ended.order_id, intent: intentId, declines },
        'a payment was declined too often',
      );
    }
  }

  async #accept(intent: ProviderIntent): Promise<NewsOutcome> {
    switch (intent.status) {
      case 'open':
        return this.#acceptOpen(intent.id);
      case 'lost':
        return this.#acceptLost(intent.id);
      case 'cancelled':
        await this.#database.run(cancelPayment, [intent.id]);
        return 'cancelled';
      case 'succeeded':
        return this.#acceptSucceeded(intent);
    }
  }

  async #acceptOpen(intentId: string): Promise<NewsOutcome> {
    const [found] = await this.#database.run(findLostPayment, [intentId]);
    if (found) this.#log.info({ order: found.order_id, intent: intentId }, 'a lost payment is known again');
    return 'nothing';
  }

  async #acceptLost(intentId: string): Promise<NewsOutcome> {
    const [lost] = await this.#database.run(losePayment, [intentId]);
    if (!lost) return 'nothing';
    const about = { order: lost.order_id, intent: intentId };
    this.#log.error(about, 'a payment is not known to the card provider: check the secret key');
    return 'lost';
  }

  async #acceptSucceeded(intent: ProviderIntent): Promise<NewsOutcome> {
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
    // No order wants it: it goes back.
    await this.#reversals.refund(id, 0);
    return 'owed';
  }

  /** Money for an intent that the shop has lost, as after a restored backup, is for a person to look at. */
  async #expectKnown({ id, orderId }: ProviderIntent): Promise<void> {
    const [payment] = await this.#database.run(findPaymentStatus, [id]);
    if (!payment && orderId) this.#log.error({ intent: id, order: orderId }, 'a payment is not known here');
  }
}
