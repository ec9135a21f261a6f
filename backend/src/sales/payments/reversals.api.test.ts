import { describe, expect, it, vi } from 'vitest';
import { deliver, deliverAll, eventsAbout } from '../../../testing/card-events.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { paidTradeOrder } from '../orders/cart-order.fixture.ts';
import { auditLedger } from './audit.ts';
import {
  chargedOrder,
  decideDispute,
  differencesFromProvider,
  dispute,
  shopWithLoggedErrors,
} from './card-order.fixture.ts';
import { AttemptRefused } from './card-provider.ts';
import { countIssues } from './event-inbox.store.ts';
import { changeMoney } from './money-returned.store.ts';
import { repaidByHand } from './money-returned.ts';
import { listFailedRefunds } from './payment.store.ts';

const { shop, logged, loggedErrors } = await shopWithLoggedErrors();
const { api: admin } = await shop.admin();

describe('money that goes back past the shop', () => {
  const deliverEvents = (intentId: string) => deliverAll(shop, intentId);
  const refund = (intentId: string, amount?: number) =>
    shop.cards.refunds.create({ payment_intent: intentId, ...(amount && { amount }) });
  const approve = { body: { approve: true as const } };
  const countOf = async (reason: string) => {
    const issues = await shop.database.run(countIssues, []);
    return issues.find(({ issue }) => issue === reason)?.payments;
  };

  it('blocks shipping while a payment is disputed, logs it once, and ships once it is won', async () => {
    const { id, intentId, list } = await chargedOrder(shop, 'pm_card_createDispute');
    expect(await deliverEvents(intentId)).toEqual([200]);
    expect(await deliverEvents(intentId)).toEqual([200]);
    expect(await list()).toMatchObject([{ paid: true, approve: false, paymentIssue: 'disputed' }]);
    expect(await admin.refused('PUT /order/{id}', { params: { id }, ...approve })).toMatchObject({
      status: 409,
      code: 'disputed',
    });
    expect(loggedErrors()).toEqual(['a payment is disputed: answer at the card provider']);
    const { summary, differences } = await auditLedger(shop.database);
    expect(summary).toContain('of it disputed $400.00');
    expect(differences).toEqual([]);
    await decideDispute(shop, intentId, 'winning_evidence');
    expect(await list()).not.toMatchObject([{ paymentIssue: expect.anything() }]);
    expect(await admin.call('PUT /order/{id}', { params: { id }, ...approve })).toMatchObject({
      modifiedCount: 1,
    });
  });

  it('logs an inquiry of a bank once, shows it, and blocks nothing', async () => {
    const { id, intentId, list } = await chargedOrder(shop, 'pm_card_createDisputeInquiry');
    await deliverEvents(intentId);
    await deliverEvents(intentId);
    expect(await list()).toMatchObject([{ paid: true, paymentIssue: 'inquiry' }]);
    expect(await countOf('inquiry')).toBe(1);
    expect(loggedErrors()).toEqual([
      'a bank inquires about a payment: answer at the card provider, or refund it in full',
    ]);
    expect((await auditLedger(shop.database)).differences).toEqual([]);
    expect(await admin.call('PUT /order/{id}', { params: { id }, ...approve })).toMatchObject({
      modifiedCount: 1,
    });
  });

  it('shows an inquiry no longer once the payment was refunded in full, which closes it', async () => {
    const { id, intentId, list } = await chargedOrder(shop, 'pm_card_createDisputeInquiry');
    await deliverEvents(intentId);
    await admin.call('PUT /order/{id}', { params: { id }, ...approve });
    await refund(intentId);
    await deliverEvents(intentId);
    expect(await list()).toMatchObject([{ paymentIssue: 'returned' }]);
    expect((await auditLedger(shop.database)).differences).toEqual([]);
    const differences = await differencesFromProvider(shop);
    expect(differences.filter((line) => line.includes(intentId))).toEqual([]);
  });

  it('blocks shipping once an inquiry has become a dispute', async () => {
    const { id, intentId, list } = await chargedOrder(shop, 'pm_card_createDisputeInquiry');
    await deliverEvents(intentId);
    const [inquiry] = (await shop.cards.disputes.list({ payment_intent: intentId })).data;
    const escalated = { id: inquiry?.id ?? '', intentId, amountCents: 40_000, status: 'open' } as const;
    const read = vi.spyOn(shop.cardProvider, 'readDispute').mockResolvedValue(escalated);
    await deliverEvents(intentId);
    await deliverEvents(intentId);
    read.mockRestore();
    expect(loggedErrors()).toContain('a payment is disputed: answer at the card provider');
    expect(loggedErrors()).toHaveLength(2);
    expect(await list()).toMatchObject([{ paymentIssue: 'disputed' }]);
    expect(await admin.refused('PUT /order/{id}', { params: { id }, ...approve })).toMatchObject({
      code: 'disputed',
    });
    expect((await auditLedger(shop.database)).differences).toEqual([]);
  });

  it('closes a paid order that was refunded by hand, once, whichever event comes first', async () => {
    const { intentId, list, stock } = await chargedOrder(shop);
    await refund(intentId);
    // The refund's event comes before that of the payment.
    for (const event of (await eventsAbout(shop, intentId)).reverse()) {
      expect(await deliver(shop, event)).toBe(200);
    }
    await deliverEvents(intentId);
    expect(await list()).toEqual([]);
    expect(await stock()).toBe(100);
    expect(loggedErrors()).toEqual(['a paid order was refunded by hand: it is closed and not shipped']);
  });

  it('books the money of a standing order as sold again when its refund fails', async () => {
    const { intentId, list } = await chargedOrder(shop, 'pm_card_refundFail');
    await deliverEvents(intentId);
    await refund(intentId, 15_000);
    await deliverEvents(intentId);
    expect(await list()).not.toMatchObject([{ paymentIssue: expect.anything() }]);
    expect(loggedErrors()).toContain('a refund has failed: the order stands');
    expect(await auditLedger(shop.database)).toMatchObject({ differences: [] });
  });

  it('logs once that a refund is finally refused, and does not retry it', async () => {
    const { id, intentId, stock } = await chargedOrder(shop);
    await deliverEvents(intentId);
    const refused = new AttemptRefused(new Error('refused'), { final: true });
    const make = vi.spyOn(shop.cardProvider, 'refund').mockRejectedValue(refused);
    expect(await admin.call('DELETE /purchase/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
    await shop.app.payments.reconcile(0);
    expect(make).toHaveBeenCalledOnce();
    make.mockRestore();
    expect(loggedErrors()).toEqual(['a refund was refused: the buyer must be paid back by hand']);
    expect(await stock()).toBe(100);
    expect((await auditLedger(shop.database)).summary).toContain('owed $400.00');
    await refund(intentId);
    await deliverEvents(intentId);
    expect(await auditLedger(shop.database)).toMatchObject({
      summary: expect.stringContaining('owed $0.00'),
      differences: [],
    });
  });

  it('keeps a refund owed while the payment is disputed, and makes it once the dispute is won', async () => {
    const { id, intentId, stock } = await chargedOrder(shop, 'pm_card_createDispute');
    await deliverEvents(intentId);
    logged.mockClear();
    const make = vi.spyOn(shop.cardProvider, 'refund');
    expect(await admin.call('DELETE /purchase/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
    await shop.app.payments.reconcile(0);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
    expect(await stock()).toBe(60);
    await decideDispute(shop, intentId, 'winning_evidence');
    expect((await shop.cards.refunds.list({ payment_intent: intentId })).data).toMatchObject([
      { amount: 40_000 },
    ]);
    expect(await stock()).toBe(100);
    expect(loggedErrors()).toEqual([]);
    expect((await auditLedger(shop.database)).differences).toEqual([]);
  });

  it('leaves to a person what a lost dispute of a part keeps from being refunded', async () => {
    const { id, intentId } = await chargedOrder(shop, 'pm_card_createDispute');
    const [opened] = (await shop.cards.disputes.list({ payment_intent: intentId })).data;
    const lost = { id: opened?.id ?? '', intentId, amountCents: 10_000, status: 'lost' } as const;
    const read = vi.spyOn(shop.cardProvider, 'readDispute').mockResolvedValue(lost);
    await deliverEvents(intentId);
    read.mockRestore();
    logged.mockClear();
    await admin.call('DELETE /purchase/{id}', { params: { id } });
    expect(loggedErrors()).toEqual(['a refund was refused: the buyer must be paid back by hand']);
    expect((await auditLedger(shop.database)).summary).toContain('owed $300.00');
    await changeMoney(shop.database, intentId, (payment) => repaidByHand(payment, id, 'command-line'));
  });

  it('logs an error for a lost dispute of more than was left, which the provider’s books show, too', async () => {
    const { intentId } = await chargedOrder(shop);
    await deliverEvents(intentId);
    await refund(intentId, 15_000);
    await deliverEvents(intentId);
    await dispute(shop, intentId);
    await deliverEvents(intentId);
    logged.mockClear();
    await decideDispute(shop, intentId, 'losing_evidence');
    await deliverEvents(intentId);
    expect(logged.mock.calls).toEqual([
      [expect.anything(), 'a dispute is lost: the buyer keeps the money'],
      [
        expect.objectContaining({ intent: intentId, cents: 15_000 }),
        'more went back than was left of a payment',
      ],
    ]);
    const differences = await differencesFromProvider(shop);
    expect(differences.filter((line) => line.includes(intentId))).toEqual([
      expect.stringContaining('lost (25000 cents) here, lost (40000 cents) with the provider.'),
    ]);
  });

  it('logs each line that a failed refund leaves owed by the name that the command takes', async () => {
    const { api } = await shop.customer();
    const { order, intentId } = await paidTradeOrder(shop, api);
    const [shipped, ...others] = order.lines.map(({ _id }) => _id);
    await admin.call('PUT /order/{id}', { params: { id: shipped ?? '' }, ...approve });
    const byHand = await refund(intentId);
    await deliverEvents(intentId);
    logged.mockClear();
    const failed = { id: byHand.id, intentId, amountCents: byHand.amount, status: 'failed' } as const;
    const read = vi.spyOn(shop.cardProvider, 'readRefund').mockResolvedValue(failed);
    await deliverEvents(intentId);
    read.mockRestore();
    expect(logged.mock.calls.map(([about, text]) => [text, (about as { order?: string }).order])).toEqual([
      ['a refund has failed: the order stands', order._id],
      ...others.map((id) => ['a refund has failed: the buyer must be paid back by hand', id]),
    ]);
    for (const id of others) expect(await shop.database.run(listFailedRefunds, [id])).toHaveLength(1);
  });

  it('ignores events of the other mode', async () => {
    const { intentId, list } = await chargedOrder(shop);
    const [paid] = (await eventsAbout(shop, intentId)).filter(({ type }) => type.endsWith('succeeded'));
    expect(await deliver(shop, { ...paid, livemode: true })).toBe(200);
    expect(await list()).toMatchObject([{ paid: false }]);
  });

  it('logs an error once for a refund that has failed for half an hour', async () => {
    const { id, intentId, stock } = await chargedOrder(shop);
    await deliverEvents(intentId);
    const down = vi.spyOn(shop.cardProvider, 'refund').mockRejectedValue(new Refusal('payments-unavailable'));
    await admin.call('DELETE /purchase/{id}', { params: { id } });
    for (let tries = 0; tries < 8; tries += 1) {
      // A run in which all attempts failed reports that.
      await Promise.allSettled([shop.app.payments.reconcile(0)]);
    }
    expect(loggedErrors()).toEqual(['a refund could not be made yet: it is tried further']);
    down.mockRestore();
    await shop.app.payments.reconcile(0);
    expect(await stock()).toBe(100);
  });
});
