import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  type ProviderDispute,
  type ProviderRefund,
} from './card-provider.ts';
import { recordDispute, recordInquiry } from './dispute.store.ts';
import {
  countFailedRefund,
  findOwedShare,
  listOwed,
  type OwedMoney,
  recordRefusedRefund,
} from './refund.store.ts';
import { recordReturn, recordReturnFailed } from './reversal.store.ts';
import { findPaymentStatus } from './store.ts';

type DisputeTexts = Readonly<Partial<Record<ProviderDispute['status'], string>>>;

/** Reads an intent and settles its payment by it. */
type Settle = (intentId: string) => Promise<unknown>;

/**
 * Refunds by the shop, refunds made by hand at the provider, and disputes. The provider makes sure that a payment is
 * refunded once. What needs a person is logged as an error, once.
 */
export class Reversals {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

  constructor(
    database: Database,
    provider: CardProvider,
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  ) {
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
  }

  /** Refunds the rest of a payment that is owed, or of a line's share of one. */
  async refund({ intent_id: intentId, share_of: orderId, failed_refunds: failed }: OwedMoney): Promise<void> {
    try {
      const refunds =
        orderId === null
          ? await this.#provider.refund(intentId, failed)
          : await this.#refundLine(intentId, orderId, failed);
      for (const refund of refunds) await this.#record(refund);
    } catch (error) {
      if (!(error instanceof AttemptRefused)) throw error;
      if (!error.final) {
        await this.#database.run(countFailedRefund, [intentId, failed, orderId]);
        throw error;
      }
      const refused = await this.#database.run(recordRefusedRefund, [intentId, orderId]);
      for (const { order_id: order } of refused) {
        const about = { order, intent: intentId, err: error.cause };
        this.#log.error(about, 'a refund was refused: the buyer must be paid back by hand');
      }
    }
  }

  /**
   * Records what was refunded before: by a run that ended before it could record it, or by hand. So a line is refunded
   * once, and no more than is left of it.
   */
  async #refundLine(intentId: string, orderId: string, attempt: number): Promise<ProviderRefund[]> {
    for (const refund of await this.#provider.listRefunds(intentId)) await this.#record(refund);
    const [owed] = await this.#database.run(findOwedShare, [intentId, orderId]);
    if (!owed) return [];
    return [await this.#provider.refundLine({ intentId, orderId, amountCents: owed.cents, attempt })];
  }

  /** Refunds what is owed for an order. */
  async refundOrder(orderId: string): Promise<void> {
    for (const owed of await this.#database.run(listOwed, [orderId])) await this.refund(owed);
  }

  /** Records the present state of a refund, the shop's own or one made by hand. */
  async followRefund(refundId: string, settle: Settle): Promise<void> {
    const refund = await this.#provider.readRefund(refundId);
    if (!refund) throw unknownToProvider(refundId);
    if (await this.#isSettled(refund.intentId, settle)) await this.#record(refund);
  }

  /** Records the present state of a dispute or an inquiry. */
  async followDispute(disputeId: string, settle: Settle): Promise<void> {
    const dispute = await this.#provider.readDispute(disputeId);
    if (!dispute) throw unknownToProvider(disputeId);
    const { id, intentId, amountCents, status } = dispute;
    if (!(await this.#isSettled(intentId, settle))) return;
    const isInquiry = status === 'inquiry' || status === 'inquiry-closed';
    const [opened] = await this.#database.run(isInquiry ? recordInquiry : recordDispute, [
      intentId,
      id,
      amountCents,
    ]);
    const text = DISPUTE_LOG_TEXTS[status];
    if (opened && text) this.#log.error({ order: opened.order_id, intent: intentId, dispute: id }, text);
    if (status === 'lost') await this.#recordLost(dispute);
    const success = SUCCESSES[status];
    if (success) await this.#recordKept(dispute, success);
  }

  async #recordLost({ id, intentId, amountCents }: ProviderDispute): Promise<void> {
    const [lost] = await this.#database.run(recordReturn, [intentId, id, 'dispute', amountCents, null]);
    if (!lost) return;
    const about = { order: lost.order_id, intent: intentId, dispute: id };
    this.#log.error(about, 'a dispute is lost: the buyer keeps the money');
    if (lost.repaid_cents > 0) this.#logRepaidTwice(about, lost.repaid_cents);
  }

  async #recordKept({ id, intentId }: ProviderDispute, success: string): Promise<void> {
    const [kept] = await this.#database.run(recordReturnFailed, [intentId, id]);
    if (kept) this.#log.info({ order: kept.order_id, intent: intentId, dispute: id }, success);
  }

  #logRepaidTwice(about: object, cents: number): void {
    this.#log.error({ ...about, cents }, 'money that was paid back by other means went back once more');
  }

  /** A failed refund is not tried again: Stripe's documentation says that the buyer must be paid back another way. */
  async #record({ id, intentId, amountCents, orderId, status }: ProviderRefund): Promise<void> {
    const about = { intent: intentId, refund: id };
    const [made] = await this.#database.run(recordReturn, [
      intentId,
      id,
      'refund',
      amountCents,
      orderId ?? null,
    ]);
    if (made) this.#logReturn({ ...about, order: made.order_id, cents: made.amount_cents }, made);
    if (status === 'made') return;
    const [failed] = await this.#database.run(recordReturnFailed, [intentId, id]);
    if (!failed?.came_back) return;
    const failure = { ...about, order: failed.order_id };
    if (failed.order_stands) this.#log.error(failure, 'a refund has failed: the order stands');
    else if (failed.is_owed) {
      this.#log.error(failure, 'a refund has failed: the buyer must be paid back by hand');
    } else this.#log.info(failure, 'a refund of money that was paid back by other means has failed');
  }

  /** The shop itself refunds only orders that it has closed, so other refunds were made by hand. */
  #logReturn(
    about: object,
    { order_stands: stood, order_closed: closed, repaid_cents: repaid }: ReturnedMoney,
  ): void {
    if (repaid > 0) this.#logRepaidTwice(about, repaid);
    else if (!stood) this.#log.info(about, 'payment refunded');
    else if (closed)
      this.#log.error(about, 'a paid order was refunded by hand: it is closed and not shipped');
    else this.#log.error(about, 'money of an order that stands was refunded by hand');
  }

  /** Settles the payment first, since only recorded money can be returned. @returns whether the shop has the payment */
  async #isSettled(intentId: string, settle: Settle): Promise<boolean> {
    const isUnsettled = async () => {
      const [payment] = await this.#database.run(findPaymentStatus, [intentId]);
      return payment && UNSETTLED.includes(payment.status);
    };
    const before = await isUnsettled();
    if (before) await settle(intentId);
    if (before && (await isUnsettled())) throw unknownToProvider(intentId);
    return before !== undefined;
  }
}

/** What the shop has to do about a new dispute or inquiry. */
const DISPUTE_LOG_TEXTS: DisputeTexts = {
  inquiry: 'a bank inquires about a payment: answer at the card provider, or refund it in full',
  open: 'a payment is disputed: answer at the card provider',
};

/** How a dispute or an inquiry ended that leaves the money with the shop. */
const SUCCESSES: DisputeTexts = { 'inquiry-closed': 'an inquiry is closed', won: 'a dispute is won' };

interface ReturnedMoney {
  order_stands: boolean;
  order_closed: boolean;
  repaid_cents: number;
}

/** The shop has the key of another account: the event that named it has to be handled again. */
const unknownToProvider = (id: string): Refusal =>
  new Refusal('payments-unavailable', { cause: new Error(`${id} is not known to the card provider.`) });

const UNSETTLED: readonly string[] = ['open', 'lost', 'declined', 'cancelled'];
