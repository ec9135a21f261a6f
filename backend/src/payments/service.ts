import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { eachSafely } from '../platform/each-safely.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CardProvider, ProviderIntent } from './card-provider.ts';
import {
  cancelPayment,
  claimIntentsToCheck,
  findOpenIntent,
  findPayable,
  findSucceededIntent,
  keepIntent,
  listOwedRefunds,
  listUnpaidOrders,
  recordRefund,
  settlePayment,
} from './store.ts';

const CURRENCY = 'usd';
const ROWS_A_ROUND = 100;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Payments of orders. Paid is what the provider says, never what the browser says; the webhook, the
 * browser's hint and the reconciler all end in {@link PaymentService.accept} (DECISIONS, payment).
 */
export class PaymentService {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: Log;

  constructor(database: Database, provider: CardProvider, log: Log) {
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
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
    const intent = await this.#provider.createIntent({
      orderId,
      amountCents: order.total_cents,
      attempt: order.attempts,
      email: order.email,
    });
    await this.#database.run(keepIntent, [intent.id, orderId, order.total_cents, intent.clientSecret]);
    const [kept] = await this.#database.run(findPayable, [orderId]);
    if (kept?.client_secret) return kept.client_secret;
    await this.#provider.cancelIntent(intent.id);
    throw new Refusal('not-payable');
  }

  /** Without an id: the unpaid order last opened if its total fits, else the only one that fits (DECISIONS, rulings). */
  async #orderMeant(caller: Caller, totalCents: number): Promise<string> {
    const unpaid = await this.#database.run(listUnpaidOrders, [caller.userId]);
    const fitting = unpaid.filter((order) => order.total_cents === totalCents);
    const [lastOpened] = unpaid;
    if (lastOpened?.opened && lastOpened.total_cents === totalCents) return lastOpened.id;
    const [only, ...others] = fitting;
    if (!only || others.length > 0) throw new Refusal('total-differs');
    return only.id;
  }

  /** Takes the provider's signed word for what became of an intent. */
  async acceptWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const intent = this.#provider.readWebhook(rawBody, signature);
    if (intent) await this.accept(intent);
  }

  /** Asks the provider now what became of an order's open intent. */
  async check(orderId: string): Promise<void> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (open) await this.accept(await this.#provider.readIntent(open.intent_id));
  }

  /**
   * Brings the shop in line with an intent. Repeating it, or hearing of it late or out of order,
   * changes nothing that is settled. Money for an order that no longer wants it goes back.
   */
  async accept(intent: ProviderIntent): Promise<void> {
    if (intent.status === 'open') return;
    if (intent.status === 'cancelled') {
      await this.#database.run(cancelPayment, [intent.id]);
      return;
    }
    if (intent.currency !== CURRENCY || !intent.orderId) {
      this.#log.warn({ intent: intent.id }, 'a payment that is not of this shop was ignored');
      return;
    }
    const [outcome] = await this.#database.run(settlePayment, [
      intent.id,
      intent.orderId,
      intent.amountCents,
    ]);
    if (outcome?.paid) this.#log.info({ order: intent.orderId, intent: intent.id }, 'order paid');
    else if (outcome?.settled) await this.#refund(intent.id);
    else if (outcome?.mismatched) await this.#refundMismatch(intent);
  }

  /** Money that came in for another order or amount than the intent was made for: nobody may keep it. */
  async #refundMismatch(intent: ProviderIntent): Promise<void> {
    this.#log.error({ intent: intent.id, order: intent.orderId }, 'a payment does not match its order');
    await this.#refund(intent.id);
  }

  /**
   * Makes sure that no payment can come for an order any more.
   * @returns `false` when that is too late: the payment has gone through, or is going through
   */
  async withdraw(orderId: string): Promise<boolean> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (!open) return true;
    const intent = await this.#provider.cancelIntent(open.intent_id);
    await this.accept(intent);
    return intent.status === 'cancelled';
  }

  /** Refunds what was paid for an order, once. */
  async refundOrder(orderId: string): Promise<void> {
    const [paid] = await this.#database.run(findSucceededIntent, [orderId]);
    if (paid) await this.#refund(paid.intent_id);
  }

  /** One round of settling what webhooks and browsers missed. */
  async reconcile(uncheckedSeconds: number, signal?: AbortSignal): Promise<void> {
    let claimed: { intent_id: string; wanted: boolean }[];
    do {
      claimed = await this.#database.run(claimIntentsToCheck, [uncheckedSeconds, ROWS_A_ROUND]);
      const ask = async ({ intent_id, wanted }: (typeof claimed)[number]) => {
        const intent = wanted ? this.#provider.readIntent(intent_id) : this.#provider.cancelIntent(intent_id);
        await this.accept(await intent);
      };
      await eachSafely(claimed, this.#log, ask, signal);
    } while (claimed.length === ROWS_A_ROUND && !signal?.aborted);
    const owed = await this.#database.run(listOwedRefunds, [ROWS_A_ROUND]);
    await eachSafely(owed, this.#log, ({ intent_id }) => this.#refund(intent_id), signal);
  }

  async #refund(intentId: string): Promise<void> {
    const refundId = await this.#provider.refund(intentId);
    await this.#database.run(recordRefund, [intentId, refundId]);
    this.#log.info({ intent: intentId, refund: refundId }, 'payment refunded');
  }
}
