import type { FastifyBaseLogger } from 'fastify';
import type { DeclineLimits } from '../../foundation/config/order-rules.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  ChargeDisputed,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
} from './card-provider.ts';
import { settlePayment } from './money-received.store.ts';
import { changeMoney } from './money-returned.store.ts';
import {
  type Change,
  hasLostDispute,
  type PaidOrder,
  type ReversalNews,
  refundRefused,
  reversalChanged,
} from './money-returned.ts';
import * as store from './payment.store.ts';
import type { CountUpdate, UpdateOutcome, UpdateSource } from './payment-metrics.ts';

/** What payments are settled with. */
interface SettlementParts {
  database: Database;
  provider: CardProvider;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  count: CountUpdate;
  declineLimits: DeclineLimits;
}

/**
 * Brings payments to what the provider says of intents, refunds, disputes and declined cards. Repeated, late or reordered
 * updates change nothing that is settled. What needs a person is logged as an error, once.
 */
export function openSettlement({ database, provider, log, count, declineLimits }: SettlementParts) {
  /** Follows an event. Called again with the same one, it changes nothing. */
  async function follow({ id, content }: ProviderEvent, source: UpdateSource): Promise<void> {
    switch (content.about) {
      case 'intent':
        await settle(source, async () => content.intent);
        if (content.declined) await limitDeclines(content.intent.id, source);
        return;
      case 'refund': {
        const refund = known(content.id, await provider.readRefund(content.id));
        if (await isSettled(refund.intentId, source)) await recordRefund(refund);
        return;
      }
      case 'dispute': {
        const dispute = known(content.id, await provider.readDispute(content.id));
        if (await isSettled(dispute.intentId, source)) await recordDispute(dispute);
        return;
      }
      case 'other-mode':
        log.warn({ event: id }, 'an event of the other mode is left alone: check the webhook endpoint');
        return;
      case 'nothing':
    }
  }

  /** Reads an intent, settles its payment by it, and counts the outcome. @returns the intent */
  async function settle(source: UpdateSource, read: () => Promise<ProviderIntent>): Promise<ProviderIntent> {
    try {
      const intent = await read();
      count(source, await accept(intent));
      return intent;
    } catch (error) {
      count(source, 'failed');
      throw error;
    }
  }

  async function accept(intent: ProviderIntent): Promise<UpdateOutcome> {
    const { id, status } = intent;
    if (status === 'succeeded') return acceptSucceeded(intent);
    if (status === 'cancelled') {
      await database.run(store.markPaymentCancelled, [id]);
      return 'cancelled';
    }
    const mark = status === 'lost' ? store.markPaymentLost : store.markPaymentFound;
    const [changed] = await database.run(mark, [id]);
    if (!changed) return 'nothing';
    const about = { order: changed.order_id, intent: id };
    if (status === 'lost') {
      log.error(about, 'a payment is not known to the card provider: check the secret key');
      return 'lost';
    }
    log.info(about, 'a lost payment is known again');
    return 'nothing';
  }

  async function acceptSucceeded(intent: ProviderIntent): Promise<UpdateOutcome> {
    const { id, orderId = '', amountCents, currency } = intent;
    if (amountCents <= 0) {
      log.error({ order: orderId, intent: id }, 'a payment succeeded and no money was received');
      return 'nothing';
    }
    const settled = await settlePayment(database, id, { orderId, amount: amountCents, currency });
    if (!settled) {
      const [payment] = await database.run(store.findPaymentStatus, [id]);
      // As after a restored backup: a person decides.
      if (!payment && orderId) log.error({ intent: id, order: orderId }, 'a payment is not known here');
      return 'nothing';
    }
    const about = { order: settled.orderId, intent: id };
    if (!settled.matches) log.error(about, 'a payment does not match its order');
    if (settled.paid) {
      log.info(about, 'order paid');
      return 'paid';
    }
    // No order waits for this money.
    await refundOwed(id);
    return 'owed';
  }

  /** Makes the refunds that are owed of a payment, or of a line. */
  async function refundOwed(intentId: string | null, lineId: string | null = null): Promise<void> {
    for (const owed of await database.run(store.listOwedRefunds, [intentId, lineId])) await refund(owed);
  }

  /**
   * Makes a refund that is owed, once: under its key, which is looked for among the provider's refunds first. So a run that
   * ended before it could record the refund is recorded now, and what was refunded by hand is counted.
   */
  async function refund({
    id,
    intent_id: intentId,
  }: Pick<store.RefundRow, 'id' | 'intent_id'>): Promise<void> {
    for (const found of await provider.listRefunds(intentId)) await recordRefund(found);
    const [owed] = await database.run(store.findOwedRefund, [id]);
    if (!owed) return;
    const { amount_cents: amountCents, failed_tries: attempt } = owed;
    try {
      await recordRefund(await provider.refund({ key: id, intentId, amountCents, attempt }));
    } catch (error) {
      if (!(error instanceof AttemptRefused)) throw error;
      if (await recordRefusal(error, id, intentId)) return;
      await database.run(store.countFailedRefund, [id, attempt]);
      if (!(error instanceof ChargeDisputed)) throw error;
      log.info({ intent: intentId, refund: id }, 'a refund waits until a dispute is decided');
    }
  }

  /** @returns whether the refusal of a refund is final */
  async function recordRefusal(error: AttemptRefused, refundId: string, intentId: string): Promise<boolean> {
    const isFinal = (payment: PaidOrder) =>
      error instanceof ChargeDisputed ? hasLostDispute(payment) : error.final;
    const refused = await changeMoney(database, intentId, (payment) =>
      isFinal(payment) ? refundRefused(payment, refundId) : undefined,
    );
    for (const order of refused?.outcome.toRepay ?? []) {
      const about = { order, intent: intentId, err: error.cause };
      log.error(about, 'a refund was refused: the buyer must be paid back by hand');
    }
    return error.final || refused !== undefined;
  }

  const change = (intentId: string, news: ReversalNews): Promise<Change | undefined> =>
    changeMoney(database, intentId, (payment) => reversalChanged(payment, news));

  /** A failed refund is not tried again: Stripe's documentation says that the buyer must be paid back another way. */
  async function recordRefund({ id, intentId, amountCents, key, status }: ProviderRefund): Promise<void> {
    const about = { intent: intentId, refund: id };
    const news = { id, kind: 'refund', cents: amountCents, refundKey: key } as const;
    const made = await change(intentId, { ...news, status: 'made' });
    if (made) logReturn(about, made);
    if (status === 'made') return;
    const failed = await change(intentId, { ...news, status: 'failed' });
    if (failed && failed.outcome.cents > 0) logFailure(about, failed);
  }

  /** The shop itself refunds only orders that it has closed, so other refunds were made by hand. */
  function logReturn(of: object, made: Change): void {
    const { subject, cents, stands, again } = made.outcome;
    const about = { ...of, order: subject, cents };
    if (stands && again === 0) {
      const text =
        made.closed.length > 0
          ? 'a paid order was refunded by hand: it is closed and not shipped'
          : 'money of an order that stands was refunded by hand';
      log.error(about, text);
    } else if (again === 0) log.info(about, 'payment refunded');
    logSurplus(about, made);
  }

  /** What went back although nothing, or less, was left to go back. */
  function logSurplus(about: object, { outcome: { again, excess } }: Change): void {
    if (again > 0) {
      log.error({ ...about, cents: again }, 'money that was paid back by other means went back once more');
    }
    if (excess > 0) log.error({ ...about, cents: excess }, 'more went back than was left of a payment');
  }

  function logFailure(of: object, { outcome: { subject, stands, toRepay } }: Change): void {
    const about = { ...of, order: subject };
    if (stands) log.error(about, 'a refund has failed: the order stands');
    for (const order of toRepay) {
      log.error({ ...of, order }, 'a refund has failed: the buyer must be paid back by hand');
    }
    if (!stands && toRepay.length === 0) {
      log.info(about, 'a refund has failed: nothing is owed, or the shop refunds it again');
    }
  }

  /** A dispute is first recorded as open, or as an inquiry, and then as decided. */
  async function recordDispute({ id, intentId, amountCents, status }: ProviderDispute): Promise<void> {
    const dispute = { id, kind: 'dispute', cents: amountCents } as const;
    const begun = status === 'inquiry' || status === 'inquiry-closed' ? 'inquiry' : 'open';
    const opened = await change(intentId, { ...dispute, status: begun });
    const decision = status === 'lost' ? 'made' : 'failed';
    const last = status === begun ? opened : await change(intentId, { ...dispute, status: decision });
    if (last) {
      const about = { order: last.outcome.subject, intent: intentId, dispute: id };
      const [level, text] = DISPUTE_LOGS[status];
      log[level](about, text);
      logSurplus(about, last);
    }
    if (status === 'won') await refundOwed(intentId);
  }

  /**
   * A card was declined: ends the intent at its order's limit, and all of the account at the account's, so that nobody can
   * test stolen cards with the shop. The provider keeps the count, so missed or repeated events do not change it.
   */
  async function limitDeclines(intentId: string, source: UpdateSource): Promise<void> {
    if (!Number.isFinite(declineLimits.ofOrder)) return;
    const [payment] = await database.run(store.findPaymentStatus, [intentId]);
    if (!payment) return;
    const declines = await provider.listDeclines(intentId);
    const [buyer] = await database.run(store.noteDeclines, [
      intentId,
      declines.map(({ chargeId }) => chargeId),
      declines.map(({ madeAt }) => madeAt.getTime()),
    ]);
    if (payment.status === 'open' && declines.length >= declineLimits.ofOrder) {
      const [ended] = await database.run(store.markPaymentDeclined, [intentId, declines.length]);
      const about = { order: payment.order_id, intent: intentId, declines: declines.length };
      if (ended) log.warn(about, 'a payment was declined too often');
      await settle(source, () => provider.cancelIntent(intentId));
    }
    if (buyer) await limitDeclinesOfAccount(buyer.user_id, source);
  }

  async function limitDeclinesOfAccount(user: string, source: UpdateSource): Promise<void> {
    const [counted] = await database.run(store.countDeclines, [user]);
    if (!counted || counted.declines < declineLimits.ofAccount) return;
    const open = await database.run(store.listOpenIntents, [user]);
    const about = { user, declines: counted.declines };
    if (open.length > 0) log.warn(about, 'too many cards of an account were declined in a day');
    for (const { intent_id: id } of open) await settle(source, () => provider.cancelIntent(id));
  }

  /** Settles the payment first, since only recorded money can be returned. @returns whether the shop has the payment */
  async function isSettled(intentId: string, source: UpdateSource): Promise<boolean> {
    const find = async () => (await database.run(store.findPaymentStatus, [intentId]))[0];
    const payment = await find();
    if (!payment || payment.status === 'succeeded') return payment !== undefined;
    await settle(source, () => provider.readIntent(intentId));
    known(intentId, (await find())?.status === 'succeeded' || undefined);
    return true;
  }

  return { follow, settle, refund, refundOwed };
}

/** What is logged of a dispute or an inquiry, once for each status. */
const DISPUTE_LOGS = {
  inquiry: ['error', 'a bank inquires about a payment: answer at the card provider, or refund it in full'],
  'inquiry-closed': ['info', 'an inquiry is closed'],
  open: ['error', 'a payment is disputed: answer at the card provider'],
  won: ['info', 'a dispute is won'],
  lost: ['error', 'a dispute is lost: the buyer keeps the money'],
} as const;

/** @throws {Refusal} where the shop has the key of another account: the event that named it has to be handled again */
function known<Found>(id: string, found: Found | undefined): Found {
  if (found !== undefined) return found;
  throw new Refusal('payments-unavailable', { cause: new Error(`${id} is not known to the card provider.`) });
}
