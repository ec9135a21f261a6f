import type { FastifyBaseLogger } from 'fastify';
import { type DeclineLimits, noDeclineLimits } from '../../foundation/config/decline-limits.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { attemptEach } from '../../foundation/jobs/attempt-each.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { AttemptRefused, type CardProvider, type ProviderIntent } from './card-provider.ts';
import { EventInbox } from './event-inbox.ts';
import {
  type ClaimedPayment,
  claimPayments,
  claimRefunds,
  correctFutureTries,
  countFailedIntent,
  findOpenIntent,
  findPayable,
  forgetDeclines,
  keepIntent,
  listUnpaidOrders,
  type PayableRow,
  type RefundRow,
  timeAgo,
} from './payment.store.ts';
import type { CountUpdate } from './payment-metrics.ts';
import { Settlement } from './settlement.ts';

const BATCH_SIZE = 100;

/** These take about half an hour, in which most outages end. */
const TRIES_BEFORE_ALERT = 5;

/**
 * Payments of orders. Paid is what the provider says, never what the browser says (docs/decisions/rulings.md#payment).
 */
export class PaymentService {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: FastifyBaseLogger;
  readonly #settlement: Settlement;
  readonly #declineLimits: DeclineLimits;
  readonly #inbox: EventInbox;

  /** @param options.declineLimits without them no number of declined cards ends an intent */
  constructor(
    database: Database,
    provider: CardProvider,
    log: FastifyBaseLogger,
    {
      count = () => undefined,
      declineLimits = noDeclineLimits,
    }: { count?: CountUpdate; declineLimits?: DeclineLimits } = {},
  ) {
    const parts = { database, provider, log, count, declineLimits };
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
    this.#declineLimits = declineLimits;
    this.#settlement = new Settlement(parts);
    this.#inbox = new EventInbox(parts, (event, source) => this.#settlement.follow(event, source));
  }

  /**
   * Gives the one open intent of the caller's unpaid order, for what is to be paid.
   * @param wanted.totalCents what the caller believes the total is
   * @throws {Refusal} `total-differs`, `not-payable`, `too-many-declines`, `too-many-declines-today`, `forbidden`
   * or `not-found`
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
    if (order.declined) throw new Refusal('too-many-declines');
    if (order.declines_in_a_day >= this.#declineLimits.ofAccount) {
      throw new Refusal('too-many-declines-today');
    }
    if (order.intent_status === 'lost') return this.#secretOfLost(orderId);
    if (order.client_secret !== null) return order.client_secret;
    const intent = await this.#createIntent(order);
    await this.#database.run(keepIntent, [intent.id, orderId, order.total_cents, intent.clientSecret]);
    const [kept] = await this.#database.run(findPayable, [orderId]);
    if (kept?.client_secret) return kept.client_secret;
    await this.#provider.cancelIntent(intent.id);
    throw new Refusal('not-payable');
  }

  /** Creates no second intent while the provider does not know the first: that one may have been paid. */
  async #secretOfLost(orderId: string): Promise<string> {
    await this.check(orderId);
    const [order] = await this.#database.run(findPayable, [orderId]);
    if (order?.intent_status === 'open' && order.client_secret !== null) return order.client_secret;
    if (order?.status !== 'unpaid') throw new Refusal('not-payable');
    throw new Refusal('payments-unavailable');
  }

  async #createIntent(order: PayableRow): Promise<ProviderIntent> {
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

  /** Follows a signed event of the provider: about an intent, a refund or a dispute. */
  async acceptWebhook(rawBody: Buffer, signature: string): Promise<void> {
    await this.#inbox.acceptWebhook(rawBody, signature);
  }

  /** Follows the events that no webhook brought, see {@link EventInbox.catchUp}. */
  async catchUp(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    await this.#inbox.catchUp(untriedSeconds, signal);
  }

  /** Deletes what no longer counts towards a limit. */
  async forgetDeclines(): Promise<void> {
    await this.#database.run(forgetDeclines, []);
  }

  /** Reads the state of an order's open intent from the provider, and settles the payment by it. */
  async check(orderId: string): Promise<void> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (open) await this.#settlement.settle('browser', () => this.#provider.readIntent(open.intent_id));
  }

  /**
   * Cancels the intent of an order that is about to close. An intent that the provider does not know does not keep the
   * order open: the reconciler keeps asking about it, and money that still comes in is refunded.
   * @returns `false` when the payment has succeeded or is being processed
   */
  async withdraw(orderId: string): Promise<boolean> {
    const [open] = await this.#database.run(findOpenIntent, [orderId]);
    if (!open) return true;
    const { status } = await this.#settlement.settle('closing', () =>
      this.#provider.cancelIntent(open.intent_id),
    );
    return status === 'cancelled' || status === 'lost';
  }

  /** Makes the refund of a line that has begun, once. */
  async refundLine(lineId: string): Promise<void> {
    await this.#settlement.refundOwed(null, lineId);
  }

  /**
   * Asks the provider about payments that no webhook, browser or event has settled, and makes refunds that are owed.
   * Each payment is tried by one process at a time, with growing pauses.
   * @param untriedSeconds the pause before the first try
   * @throws {AttemptsFailed} when there were payments to try and none succeeded
   */
  async reconcile(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    await this.#database.run(correctFutureTries, []);
    const [since] = await this.#database.run(timeAgo, [untriedSeconds]);
    const values = [since?.time ?? 'now', untriedSeconds, BATCH_SIZE] as const;
    const claim = async () => {
      const payments = await this.#database.run(claimPayments, [...values]);
      const refunds = await this.#database.run(claimRefunds, [...values]);
      return [...payments, ...refunds];
    };
    const work = (claimed: ClaimedPayment | RefundRow) =>
      'wanted' in claimed ? this.#settle(claimed) : this.#refund(claimed);
    await attemptEach(claim, work, { log: this.#log, signal });
  }

  async #settle({ intent_id: id, wanted }: ClaimedPayment): Promise<void> {
    const ask = () => (wanted ? this.#provider.readIntent(id) : this.#provider.cancelIntent(id));
    await this.#settlement.settle('reconciler', ask);
  }

  async #refund(refund: RefundRow): Promise<void> {
    try {
      await this.#settlement.refund(refund);
    } catch (error) {
      if (refund.tries === TRIES_BEFORE_ALERT) {
        const about = { err: error, intent: refund.intent_id };
        this.#log.error(about, 'a refund could not be made yet: it is tried further');
      }
      throw error;
    }
  }
}
