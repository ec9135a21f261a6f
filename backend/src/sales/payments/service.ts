import type { FastifyBaseLogger } from 'fastify';
import type { DeclineLimits } from '../../foundation/config/order-rules.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { attemptEach } from '../../foundation/jobs/scheduled-job.ts';
import { foundRow, Refusal } from '../../foundation/refusal.ts';
import { AttemptRefused, type CardProvider, type ProviderIntent } from './card-provider.ts';
import { openEventInbox } from './event-inbox.ts';
import * as store from './payment.store.ts';
import type { CountUpdate } from './payment-metrics.ts';
import { openSettlement } from './settlement.ts';

const BATCH_SIZE = 100;

/** These take about half an hour, in which most outages end. */
const TRIES_BEFORE_ALERT = 5;

interface Options {
  count: CountUpdate;
  declineLimits: DeclineLimits;
}

export type Payments = ReturnType<typeof openPayments>;

/** Payments of orders. Paid is what the provider says, never what the browser says (docs/decisions/rulings.md#payment). */
export function openPayments(
  database: Database,
  provider: CardProvider,
  log: FastifyBaseLogger,
  { count, declineLimits }: Options,
) {
  const settlement = openSettlement({ database, provider, log, count, declineLimits });

  /**
   * Gives the one open intent of the caller's unpaid order, for what is to be paid.
   * @param wanted.totalCents what the caller believes the total is
   */
  async function clientSecret(
    caller: Caller,
    wanted: { totalCents: number; orderId?: string | undefined },
  ): Promise<string> {
    const orderId = wanted.orderId ?? (await findOrderByTotal(caller, wanted.totalCents));
    const order = foundRow(await database.run(store.findPayable, [orderId]));
    if (order.user_id !== caller.userId) throw new Refusal('forbidden');
    if (order.status !== 'unpaid') throw new Refusal('not-payable');
    if (order.total_cents !== wanted.totalCents) throw new Refusal('total-differs');
    if (order.declined) throw new Refusal('too-many-declines');
    if (order.declines_in_a_day >= declineLimits.ofAccount) throw new Refusal('too-many-declines-today');
    if (order.intent_status === 'lost') return secretOfLost(orderId);
    return secretOf(order);
  }

  /** Creates an intent where there is none. Another tab may insert one first, also for less, after it cancelled a line. */
  async function secretOf(order: store.PayableRow): Promise<string> {
    const { id: orderId, total_cents: totalCents } = order;
    if (order.client_secret !== null) return order.client_secret;
    const intent = await createIntent(order);
    await database.run(store.insertIntent, [intent.id, orderId, totalCents, intent.clientSecret]);
    const [payable] = await database.run(store.findPayable, [orderId]);
    if (payable?.intent_id !== intent.id) await provider.cancelIntent(intent.id);
    if (!payable?.client_secret) throw new Refusal('not-payable');
    if (payable.total_cents !== totalCents) throw new Refusal('total-differs');
    return payable.client_secret;
  }

  /** Creates no second intent while the provider does not know the first: that one may have been paid. */
  async function secretOfLost(orderId: string): Promise<string> {
    await check(orderId);
    const [order] = await database.run(store.findPayable, [orderId]);
    if (order?.intent_status === 'open' && order.client_secret !== null) return order.client_secret;
    if (order?.status !== 'unpaid') throw new Refusal('not-payable');
    throw new Refusal('payments-unavailable');
  }

  async function createIntent(order: store.PayableRow): Promise<ProviderIntent> {
    const { id: orderId, total_cents: amountCents, email, intents, failed_intents: failed } = order;
    try {
      return await provider.createIntent({ orderId, amountCents, attempt: intents + failed, email });
    } catch (error) {
      if (error instanceof AttemptRefused) await database.run(store.countFailedIntent, [orderId, failed]);
      throw error;
    }
  }

  /** The unpaid order last opened if its total fits, else the only one that fits (docs/decisions/rulings.md#payment). */
  async function findOrderByTotal(caller: Caller, totalCents: number): Promise<string> {
    const unpaid = await database.run(store.listUnpaidOrders, [caller.userId]);
    const [lastOpened] = unpaid;
    if (lastOpened?.opened && lastOpened.total_cents === totalCents) return lastOpened.id;
    const [only, ...others] = unpaid.filter((order) => order.total_cents === totalCents);
    if (!only || others.length > 0) throw new Refusal('total-differs');
    return only.id;
  }

  /** Deletes what no longer counts towards a limit. */
  const forgetDeclines = () => database.run(store.forgetDeclines, []);

  /** Reads the state of an order's open intent from the provider, and settles the payment by it. */
  async function check(orderId: string): Promise<void> {
    const [open] = await database.run(store.findOpenIntent, [orderId]);
    if (open) await settlement.settle('browser', () => provider.readIntent(open.intent_id));
  }

  /**
   * Cancels the intent of an order that is about to close. One that the provider does not know does not keep the order open:
   * the reconciler keeps asking about it, and money that still comes in is refunded.
   * @returns `false` when the payment has succeeded or is being processed
   */
  async function cancelOpenIntent(orderId: string): Promise<boolean> {
    const [open] = await database.run(store.findOpenIntent, [orderId]);
    if (!open) return true;
    const { status } = await settlement.settle('closing', () => provider.cancelIntent(open.intent_id));
    return status === 'cancelled' || status === 'lost';
  }

  /** Makes the refund of a line that has begun, once. */
  const refundLine = (lineId: string): Promise<void> => settlement.refundOwed(null, lineId);

  /**
   * Asks the provider about payments that no webhook, browser or event has settled, and makes refunds that are owed.
   * @param untriedSeconds the pause before the first try, which then grows
   * @throws {AttemptsFailed} when there were payments to try and none succeeded
   */
  async function reconcile(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    const [since] = await database.run(store.timeAgo, [untriedSeconds]);
    const values = [since?.time ?? 'now', untriedSeconds, BATCH_SIZE] as const;
    const claim = async () => {
      const payments = await database.run(store.claimPayments, [...values]);
      const refunds = await database.run(store.claimRefunds, [...values]);
      return [...payments, ...refunds];
    };
    const work = (claimed: store.ClaimedPayment | store.RefundRow) =>
      'wanted' in claimed ? settle(claimed) : refund(claimed);
    await attemptEach(claim, work, { log, signal });
  }

  async function settle({ intent_id: id, wanted }: store.ClaimedPayment): Promise<void> {
    const ask = () => (wanted ? provider.readIntent(id) : provider.cancelIntent(id));
    await settlement.settle('reconciler', ask);
  }

  async function refund(claimed: store.RefundRow): Promise<void> {
    try {
      await settlement.refund(claimed);
    } catch (error) {
      if (claimed.tries === TRIES_BEFORE_ALERT) {
        const about = { err: error, intent: claimed.intent_id };
        log.error(about, 'a refund could not be made yet: it is tried further');
      }
      throw error;
    }
  }

  const inbox = openEventInbox({ database, provider, log }, settlement.follow);
  return { ...inbox, clientSecret, forgetDeclines, check, cancelOpenIntent, refundLine, reconcile };
}
