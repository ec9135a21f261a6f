import type { FastifyBaseLogger } from 'fastify';
import type { DeclineLimits } from '../../foundation/config/decline-limits.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
} from './card-provider.ts';
import {
  countDeclines,
  countFailedRefund,
  findOwedRefund,
  findPaymentStatus,
  listOpenIntents,
  listOwedRefunds,
  markPaymentCancelled,
  markPaymentDeclined,
  markPaymentFound,
  markPaymentLost,
  noteDeclines,
  type RefundRow,
  settlePayment,
} from './payment.store.ts';
import type { CountUpdate, UpdateOutcome, UpdateSource } from './payment-metrics.ts';
import { changeMoney } from './returns.store.ts';
import { type Change, type ReversalNews, refundRefused, reversalChanged } from './returns.ts';

/** What payments are settled with. */
export interface SettlementParts {
  database: Database;
  provider: CardProvider;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  count: CountUpdate;
  declineLimits: DeclineLimits;
}

/**
 * Brings payments to what the provider says of intents, refunds, disputes and declined cards. Webhooks, browsers, the list of
 * events and the reconciler all use it. Repeated, late or reordered updates change nothing that is settled. What needs a
 * person is logged as an error, once.
 */
export class Settlement {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: SettlementParts['log'];
  readonly #count: CountUpdate;
  readonly #limits: DeclineLimits;

  constructor({ database, provider, log, count, declineLimits }: SettlementParts) {
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
    this.#count = count;
    this.#limits = declineLimits;
  }

  /** Follows an event. Called again with the same one, it changes nothing. */
  async follow({ id, content }: ProviderEvent, source: UpdateSource): Promise<void> {
    switch (content.about) {
      case 'intent':
        await this.settle(source, async () => content.intent);
        if (content.declined) await this.#limitDeclines(content.intent.id, source);
        return;
      case 'refund': {
        const refund = known(content.id, await this.#provider.readRefund(content.id));
        if (await this.#isSettled(refund.intentId, source)) await this.#recordRefund(refund);
        return;
      }
      case 'dispute': {
        const dispute = known(content.id, await this.#provider.readDispute(content.id));
        if (await this.#isSettled(dispute.intentId, source)) await this.#recordDispute(dispute);
        return;
      }
      case 'other-mode':
        this.#log.warn({ event: id }, 'an event of the other mode is left alone: check the webhook endpoint');
        return;
      case 'nothing':
    }
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
    const { id, status } = intent;
    if (status === 'succeeded') return this.#acceptSucceeded(intent);
    if (status === 'cancelled') {
      await this.#database.run(markPaymentCancelled, [id]);
      return 'cancelled';
    }
    const [changed] = await this.#database.run(status === 'lost' ? markPaymentLost : markPaymentFound, [id]);
    if (!changed) return 'nothing';
    const about = { order: changed.order_id, intent: id };
    if (status === 'lost') {
      this.#log.error(about, 'a payment is not known to the card provider: check the secret key');
      return 'lost';
    }
    this.#log.info(about, 'a lost payment is known again');
    return 'nothing';
  }

  async #acceptSucceeded({
    id,
    orderId = '',
    amountCents,
    currency,
  }: ProviderIntent): Promise<UpdateOutcome> {
    if (amountCents <= 0) {
      this.#log.error({ order: orderId, intent: id }, 'a payment succeeded and no money was received');
      return 'nothing';
    }
    const [settled] = await this.#database.run(settlePayment, [id, orderId, amountCents, currency]);
    if (!settled) {
      const [payment] = await this.#database.run(findPaymentStatus, [id]);
      // As after a restored backup: a person decides.
      if (!payment && orderId) this.#log.error({ intent: id, order: orderId }, 'a payment is not known here');
      return 'nothing';
    }
    const about = { order: settled.order_id, intent: id };
    if (!settled.fits) this.#log.error(about, 'a payment does not match its order');
    if (settled.paid) {
      this.#log.info(about, 'order paid');
      return 'paid';
    }
    // No order waits for this money.
    await this.refundOwed(id);
    return 'owed';
  }

  /** Makes the refunds that are owed of a payment, or of a line. */
  async refundOwed(intentId: string | null, lineId: string | null = null): Promise<void> {
    for (const owed of await this.#database.run(listOwedRefunds, [intentId, lineId])) await this.refund(owed);
  }

  /**
   * Makes a refund that is owed, once: under its key, which is looked for among the provider's refunds first. So a run that
   * ended before it could record the refund is recorded now, and what was refunded by hand is counted.
   */
  async refund({ id, intent_id: intentId }: Pick<RefundRow, 'id' | 'intent_id'>): Promise<void> {
    for (const refund of await this.#provider.listRefunds(intentId)) await this.#recordRefund(refund);
    const [owed] = await this.#database.run(findOwedRefund, [id]);
    if (!owed) return;
    const { amount_cents: amountCents, failed_tries: attempt } = owed;
    try {
      await this.#recordRefund(await this.#provider.refund({ key: id, intentId, amountCents, attempt }));
    } catch (error) {
      if (!(error instanceof AttemptRefused)) throw error;
      if (!error.final) {
        await this.#database.run(countFailedRefund, [id, attempt]);
        throw error;
      }
      const refused = await changeMoney(this.#database, intentId, (payment) => refundRefused(payment, id));
      for (const { kind, subject } of refused?.events ?? []) {
        const about = { order: subject, intent: intentId, err: error.cause };
        if (kind === 'payment.refund-refused')
          this.#log.error(about, 'a refund was refused: the buyer must be paid back by hand');
      }
    }
  }

  #change(intentId: string, news: ReversalNews): Promise<Change | undefined> {
    return changeMoney(this.#database, intentId, (payment) => reversalChanged(payment, news));
  }

  /** A failed refund is not tried again: Stripe's documentation says that the buyer must be paid back another way. */
  async #recordRefund({ id, intentId, amountCents, key, status }: ProviderRefund): Promise<void> {
    const about = { intent: intentId, refund: id };
    const refund = { id, kind: 'refund', cents: amountCents } as const;
    const made = await this.#change(intentId, { ...refund, status: 'made', refundKey: key });
    if (made) this.#logReturn(about, made);
    if (status === 'made') return;
    const failed = await this.#change(intentId, { ...refund, status: 'failed' });
    if (!failed?.outcome.cents) return;
    const failure = { ...about, order: failed.outcome.subject };
    if (failed.outcome.stands) this.#log.error(failure, 'a refund has failed: the order stands');
    else if (failed.outcome.owed) {
      this.#log.error(failure, 'a refund has failed: the buyer must be paid back by hand');
    } else this.#log.info(failure, 'a refund of money that was paid back by other means has failed');
  }

  /** The shop itself refunds only orders that it has closed, so other refunds were made by hand. */
  #logReturn(of: object, { outcome: { subject, cents, stands, again }, closed }: Change): void {
    const about = { ...of, order: subject, cents };
    if (again > 0) this.#logRepaidTwice(about, again);
    else if (!stands) this.#log.info(about, 'payment refunded');
    else if (closed.length > 0)
      this.#log.error(about, 'a paid order was refunded by hand: it is closed and not shipped');
    else this.#log.error(about, 'money of an order that stands was refunded by hand');
  }

  /** A dispute is first recorded as open, or as an inquiry, and then as decided. */
  async #recordDispute({ id, intentId, amountCents, status }: ProviderDispute): Promise<void> {
    const dispute = { id, kind: 'dispute', cents: amountCents } as const;
    const begun = status === 'inquiry' || status === 'inquiry-closed' ? 'inquiry' : 'open';
    const opened = await this.#change(intentId, { ...dispute, status: begun });
    const about = { intent: intentId, dispute: id };
    if (opened && status === begun) {
      this.#log.error({ order: opened.outcome.subject, ...about }, DISPUTE_LOG_TEXTS[begun]);
    }
    if (status === begun) return;
    const decided = await this.#change(intentId, {
      ...dispute,
      status: status === 'lost' ? 'made' : 'failed',
    });
    if (!decided) return;
    const { subject, again } = decided.outcome;
    if (status !== 'lost') {
      const text = status === 'won' ? 'a dispute is won' : 'an inquiry is closed';
      this.#log.info({ order: subject, ...about }, text);
      return;
    }
    this.#log.error({ order: subject, ...about }, 'a dispute is lost: the buyer keeps the money');
    if (again > 0) this.#logRepaidTwice({ order: subject, ...about }, again);
  }

  #logRepaidTwice(about: object, cents: number): void {
    this.#log.error({ ...about, cents }, 'money that was paid back by other means went back once more');
  }

  /**
   * A card was declined: ends the intent at its order's limit, and all of the account at the account's, so that nobody can
   * test stolen cards with the shop. The provider keeps the count, so missed or repeated events do not change it.
   */
  async #limitDeclines(intentId: string, source: UpdateSource): Promise<void> {
    if (!Number.isFinite(this.#limits.ofOrder)) return;
    const [payment] = await this.#database.run(findPaymentStatus, [intentId]);
    if (!payment) return;
    const declines = await this.#provider.listDeclines(intentId);
    const [buyer] = await this.#database.run(noteDeclines, [
      intentId,
      declines.map(({ chargeId }) => chargeId),
      declines.map(({ madeAt }) => madeAt.getTime()),
    ]);
    const cancel = (id: string) => this.settle(source, () => this.#provider.cancelIntent(id));
    if (payment.status === 'open' && declines.length >= this.#limits.ofOrder) {
      const [ended] = await this.#database.run(markPaymentDeclined, [intentId, declines.length]);
      const about = { order: payment.order_id, intent: intentId, declines: declines.length };
      if (ended) this.#log.warn(about, 'a payment was declined too often');
      await cancel(intentId);
    }
    if (!buyer) return;
    const [counted] = await this.#database.run(countDeclines, [buyer.user_id]);
    if (!counted || counted.declines < this.#limits.ofAccount) return;
    const open = await this.#database.run(listOpenIntents, [buyer.user_id]);
    const about = { user: buyer.user_id, declines: counted.declines };
    if (open.length > 0) this.#log.warn(about, 'too many cards of an account were declined in a day');
    for (const { intent_id: id } of open) await cancel(id);
  }

  /** Settles the payment first, since only recorded money can be returned. @returns whether the shop has the payment */
  async #isSettled(intentId: string, source: UpdateSource): Promise<boolean> {
    const find = async () => (await this.#database.run(findPaymentStatus, [intentId]))[0];
    const payment = await find();
    if (!payment || payment.status === 'succeeded') return payment !== undefined;
    await this.settle(source, () => this.#provider.readIntent(intentId));
    known(intentId, (await find())?.status === 'succeeded' || undefined);
    return true;
  }
}

/** What the shop has to do about a new dispute or inquiry. */
const DISPUTE_LOG_TEXTS = {
  inquiry: 'a bank inquires about a payment: answer at the card provider, or refund it in full',
  open: 'a payment is disputed: answer at the card provider',
};

/** @throws {Refusal} where the shop has the key of another account: the event that named it has to be handled again */
function known<Found>(id: string, found: Found | undefined): Found {
  if (found !== undefined) return found;
  throw new Refusal('payments-unavailable', { cause: new Error(`${id} is not known to the card provider.`) });
}
