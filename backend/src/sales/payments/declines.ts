import type { FastifyBaseLogger } from 'fastify';
import type { DeclineLimits } from '../../foundation/config/decline-limits.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { CardProvider } from './card-provider.ts';
import { countDeclines, listOpenIntents, markPaymentDeclined, noteDeclines } from './decline.store.ts';
import { findPaymentStatus } from './payment.store.ts';

/** Asks the provider to cancel an intent, and settles its payment by the answer. */
type Cancel = (intentId: string) => Promise<unknown>;

/**
 * Ends intents after too many declined cards, so that nobody can test stolen cards with the shop. The provider keeps the
 * count, so missed or repeated events do not change it. Handling an event again finishes what was cut short.
 */
export class Declines {
  readonly #database: Database;
  readonly #provider: Pick<CardProvider, 'listDeclines'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #limits: DeclineLimits;

  constructor(parts: {
    database: Database;
    provider: Pick<CardProvider, 'listDeclines'>;
    log: Pick<FastifyBaseLogger, 'warn'>;
    limits: DeclineLimits;
  }) {
    this.#database = parts.database;
    this.#provider = parts.provider;
    this.#log = parts.log;
    this.#limits = parts.limits;
  }

  /** A card was declined: ends the intent at its order's limit, and all of the account at the account's. */
  async limit(intentId: string, cancel: Cancel): Promise<void> {
    if (!Number.isFinite(this.#limits.ofOrder)) return;
    const [payment] = await this.#database.run(findPaymentStatus, [intentId]);
    if (!payment) return;
    const declines = await this.#provider.listDeclines(intentId);
    const [buyer] = await this.#database.run(noteDeclines, [
      intentId,
      declines.map(({ chargeId }) => chargeId),
      declines.map(({ madeAt }) => madeAt.getTime()),
    ]);
    if (payment.status === 'open' && declines.length >= this.#limits.ofOrder) {
      await this.#end(intentId, declines.length, cancel);
    }
    if (buyer) await this.#limitAccount(buyer.user_id, cancel);
  }

  async #end(intentId: string, declines: number, cancel: Cancel): Promise<void> {
    const [ended] = await this.#database.run(markPaymentDeclined, [intentId, declines]);
    if (ended) {
      const about = { order: ended.order_id, intent: intentId, declines };
      this.#log.warn(about, 'a payment was declined too often');
    }
    await cancel(intentId);
  }

  async #limitAccount(userId: string, cancel: Cancel): Promise<void> {
    const [{ declines } = { declines: 0 }] = await this.#database.run(countDeclines, [userId]);
    if (declines < this.#limits.ofAccount) return;
    const open = await this.#database.run(listOpenIntents, [userId]);
    if (open.length === 0) return;
    this.#log.warn({ user: userId, declines }, 'too many cards of an account were declined in a day');
    for (const { intent_id: intentId } of open) await cancel(intentId);
  }
}
