import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { eachSafely } from '../platform/each-safely.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { Refusal } from '../platform/refusal.ts';
import { AttemptRefused, type CardProvider, type ProviderIntent } from './card-provider.ts';
import type { CountNews, NewsOutcome, NewsSource } from './payment-metrics.ts';
import { Refunds } from './refunds.ts';
import {
  type ClaimedPayment,
  cancelPayment,
  claimPayments,
  correctFutureTries,
  countFailedIntent,
  findOpenIntent,
  findPayable,
  isKnownIntent,
  keepIntent,
  listUnpaidOrders,
  momentAgo,
  type PayableOrderRow,
  settlePayment,
} from './store.ts';

const ROWS_AT_ONCE = 100;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Payments of orders. Paid is what the provider says, never what the browser says; the webhook, the
 * browser's hint and the reconciler all end in {@link PaymentService.accept} (docs/decisions/rulings.md#payment).
 */
export class PaymentService {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: Log;
  readonly #refunds: Refunds;
  readonly #count: CountNews;

  constructor(database: Database, provider: CardProvider, log: Log, count: CountNews = () => undefined) {
    this.#count = count;
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
    this.#refunds = new Refunds(database, provider, log);
  }

  /**
   * Gives the one open intent of the caller's unpaid order, for the order's own total.
   * @param wanted.totalCents what the caller believes the total is
   * @throws {Refusal} `total-differs`, `not-payable`, `forbidden` or `not-found`
   */
  async clientSecret(
    caller: Caller,
    wanted: { totalCents: number; orderId?: string | undefined },
  ): Promise<string> {
    const orderId = wanted.orderId ?? (await this.#orderMeant(caller, wanted.totalCents));
    const [order] = await this.#database.run(findPayable, [orderId]);
    if (!order) throw new Refusal('not-found');
    if (order.user_id !== caller.userId) throw new Refusal('forbidden');
    if (order.status !== 'unpaid') throw new Refusal('not-payable');
    if (order.total_cents !== wanted.totalCents) throw new Refusal('total-differs');
    if (order.client_secret !== null) return order.client_secret;
    const intent = await this.#createIntent(order);
    await this.#database.run(keepIntent, [intent.id, orderId, order.total_cents, intent.clientSecret]);
    const [kept] = await this.#database.run(findPayable, [orderId]);
    if (kept?.client_secret) return kept.client_secret;
    await this.#provider.cancelIntent(intent.id);
    throw new Refusal('not-payable');
  }

  async #createIntent(order: PayableOrderRow): Promise<ProviderIntent> {
    const { id: orderId, total_cents: amountCents, email, intents, failed_intents: failed } = order;
    try {
      return await this.#provider.createIntent({ orderId, amountCents, attempt: intents + failed, email });
    } catch (error) {
      if (error instanceof AttemptRefused) await this.#database.run(countFailedIntent, [orderId, failed]);
      throw error;
    }
  }

  /**
   * Without an id: the unpaid order last opened if its total fits, else the only one that fits
   * (docs/decisions/rulings.md#payment).
   */
  async #orderMeant(caller: Caller, totalCents: number): Promise<string> {
    const unpaid = await this.#database.run(listUnpaidOrders, [caller.userId]);
    const fitting = unpaid.filter((order) => order.total_cents === totalCents);
    const [lastOpened] = unpaid;
    if (lastOpened?.opened && lastOpened.total_cents === totalCents) return lastOpened.id;
    const [only, ...others] = fitting;
    if (!only || others.length > 0) throw new Refusal('total-differs');
    return only.id;
  }

  /** Takes the provider's signed word for what became of an intent or a refund. */
  async acceptWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const news = this.#provider.readWebhook(rawBody, signature);
    if (!news) return;
    if ('refundId' in news) await this.#refunds.follow(news.refundId);
    else await this.#hear('webhook', async () => news);
  }

  /** Asks the provider now what became of an order's open intent. */
  async check(orderId: string): Promise<void> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (open) await this.#hear('browser', () => this.#provider.readIntent(open.intent_id));
  }

  /**
   * Brings the shop in line with an intent. Repeating it, or hearing of it late or out of order,
   * changes nothing that is settled. Money for an order that no longer wants it goes back.
   */
  async accept(intent: ProviderIntent): Promise<NewsOutcome> {
    if (intent.status === 'open') return 'nothing';
    if (intent.status === 'cancelled') {
      await this.#database.run(cancelPayment, [intent.id]);
      return 'cancelled';
    }
    const { id, orderId = '', amountCents, currency } = intent;
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
    await this.#refunds.refund(id, 0);
    return 'owed';
  }

  /** Learns of an intent, accepts it, and counts what that came to. @returns the intent */
  async #hear(source: NewsSource, learn: () => Promise<ProviderIntent>): Promise<ProviderIntent> {
    try {
      const intent = await learn();
      this.#count(source, await this.accept(intent));
      return intent;
    } catch (error) {
      this.#count(source, 'failed');
      throw error;
    }
  }

  /** Money for an intent that the shop has lost, as after a restored backup, is for a person to look at. */
  async #expectKnown({ id, orderId }: ProviderIntent): Promise<void> {
    const [answer] = await this.#database.run(isKnownIntent, [id]);
    if (!answer?.known && orderId)
      this.#log.error({ intent: id, order: orderId }, 'a payment is not known here');
  }

  /**
   * Makes sure that no payment can come for an order any more.
   * @returns `false` when that is too late: the payment has gone through, or is going through
   */
  async withdraw(orderId: string): Promise<boolean> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (!open) return true;
    const intent = await this.#hear('closing', () => this.#provider.cancelIntent(open.intent_id));
    return intent.status === 'cancelled';
  }

  /** Refunds what is owed for an order, once. */
  async refundOrder(orderId: string): Promise<void> {
    await this.#refunds.refundOrder(orderId);
  }

  /**
   * One round of settling what webhooks and browsers missed, and of refunds that are owed. Each payment is
   * tried once a round, by one process.
   * @param untriedSeconds how long nobody has tried it
   */
  async reconcile(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    await this.#database.run(correctFutureTries, []);
    const [since] = await this.#database.run(momentAgo, [untriedSeconds]);
    let claimed: ClaimedPayment[] = [];
    do {
      claimed = await this.#database.run(claimPayments, [since?.moment ?? 'now', ROWS_AT_ONCE]);
      await eachSafely(claimed, this.#log, (payment) => this.#settle(payment), signal);
    } while (claimed.length > 0 && !signal?.aborted);
  }

  async #settle({ intent_id: id, status, wanted, failed_refunds: failed }: ClaimedPayment): Promise<void> {
    if (status === 'owed') return this.#refunds.refund(id, failed);
    const ask = () => (wanted ? this.#provider.readIntent(id) : this.#provider.cancelIntent(id));
    await this.#hear('reconciler', ask);
  }
}
