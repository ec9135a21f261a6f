import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  type ProviderDispute,
  type ProviderRefund,
} from './card-provider.ts';
import {
  countFailedRefund,
  findOwedRefund,
  findPaymentStatus,
  listOwedRefunds,
  type RefundRow,
} from './payment.store.ts';
import { changeMoney } from './returns.store.ts';
import { type Change, disputeOpened, moneyKept, moneyReturned, refundRefused } from './returns.ts';

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

  /**
   * Makes a refund that is owed, once: under its key, which is looked for among the provider's refunds first. So a run that
   * ended before it could record the refund is recorded now, and what was refunded by hand is counted.
   */
  async refund({ id, intent_id: intentId }: Pick<RefundRow, 'id' | 'intent_id'>): Promise<void> {
    for (const refund of await this.#provider.listRefunds(intentId)) await this.#record(refund);
    const [owed] = await this.#database.run(findOwedRefund, [id]);
    if (!owed) return;
    const { amount_cents: amountCents, failed_tries: attempt } = owed;
    try {
      await this.#record(await this.#provider.refund({ key: id, intentId, amountCents, attempt }));
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

  /** Makes the refunds that are owed of a payment, or of a line. */
  async refundOwed(intentId: string | null, lineId: string | null = null): Promise<void> {
    for (const owed of await this.#database.run(listOwedRefunds, [intentId, lineId])) await this.refund(owed);
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
    const opened = await changeMoney(this.#database, intentId, (payment) =>
      disputeOpened(payment, { id, cents: amountCents, isInquiry }),
    );
    const text = DISPUTE_LOG_TEXTS[status];
    if (opened && text) {
      this.#log.error({ order: opened.outcome.subject, intent: intentId, dispute: id }, text);
    }
    if (status === 'lost') await this.#recordLost(dispute);
    const success = SUCCESSES[status];
    if (success) await this.#recordKept(dispute, success);
  }

  async #recordLost({ id, intentId, amountCents }: ProviderDispute): Promise<void> {
    const lost = await changeMoney(this.#database, intentId, (payment) =>
      moneyReturned(payment, { id, kind: 'dispute', cents: amountCents }),
    );
    if (!lost) return;
    const { subject, again } = lost.outcome;
    const about = { order: subject, intent: intentId, dispute: id };
    this.#log.error(about, 'a dispute is lost: the buyer keeps the money');
    if (again > 0) this.#logRepaidTwice(about, again);
  }

  async #recordKept({ id, intentId }: ProviderDispute, success: string): Promise<void> {
    const kept = await changeMoney(this.#database, intentId, (payment) => moneyKept(payment, id));
    if (kept) this.#log.info({ order: kept.outcome.subject, intent: intentId, dispute: id }, success);
  }

  #logRepaidTwice(about: object, cents: number): void {
    this.#log.error({ ...about, cents }, 'money that was paid back by other means went back once more');
  }

  /** A failed refund is not tried again: Stripe's documentation says that the buyer must be paid back another way. */
  async #record({ id, intentId, amountCents, key, status }: ProviderRefund): Promise<void> {
    const about = { intent: intentId, refund: id };
    const made = await changeMoney(this.#database, intentId, (payment) =>
      moneyReturned(payment, { id, kind: 'refund', cents: amountCents, refundKey: key }),
    );
    if (made) this.#logReturn(about, made);
    if (status === 'made') return;
    const failed = await changeMoney(this.#database, intentId, (payment) => moneyKept(payment, id));
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

/** The shop has the key of another account: the event that named it has to be handled again. */
const unknownToProvider = (id: string): Refusal =>
  new Refusal('payments-unavailable', { cause: new Error(`${id} is not known to the card provider.`) });

const UNSETTLED: readonly string[] = ['open', 'lost', 'declined', 'cancelled'];
