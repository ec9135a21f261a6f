import { describe, expect, it, vi } from 'vitest';
import { deliver, deliverAll } from '../../../testing/card-events.ts';
import { statement } from '../../foundation/database/index.ts';
import { auditLedger } from './audit.ts';
import { chargedOrder, decideDispute, dispute, shopWithLoggedErrors } from './card-order.fixture.ts';
import { changeMoney } from './money-returned.store.ts';
import { repaidByHand } from './money-returned.ts';
import { listFailedRefunds } from './payment.store.ts';

const statusOfMoney = statement<{ status: string }, [intentId: string]>(
  'test-status-of-repaid-money',
  'select status from payment_shares where intent_id = $1',
);

const { shop, logged, loggedErrors } = await shopWithLoggedErrors();
const { api: admin } = await shop.admin();

describe('money that a person paid back by other means', () => {
  async function repay(intentId: string) {
    const repaid = await changeMoney(shop.database, intentId, (payment) =>
      repaidByHand(payment, payment.orderId, 'command-line'),
    );
    return repaid?.outcome.cents;
  }

  const statusOf = async (intentId: string) =>
    (await shop.database.run(statusOfMoney, [intentId]))[0]?.status;

  /** A paid order of $400 that an admin deletes and whose refund does not work. */
  async function failedRefund() {
    const { id, intentId } = await chargedOrder(shop, 'pm_card_refundFail');
    await deliverAll(shop, intentId);
    await admin.call('DELETE /purchase/{id}', { params: { id } });
    await deliverAll(shop, intentId);
    expect(await statusOf(intentId)).toBe('refund_failed');
    logged.mockClear();
    return { id, intentId };
  }

  /** @returns what each account holds, for this shop's only payment that is not settled */
  async function summary(): Promise<string> {
    const audit = await auditLedger(shop.database);
    expect(audit.differences).toEqual([]);
    return audit.summary;
  }

  it('is owed no more, once, and the shop asks nobody about it again', async () => {
    const { id, intentId } = await failedRefund();
    expect(await shop.database.run(listFailedRefunds, [id])).toEqual([{ intent_id: intentId, line_id: id }]);
    expect(await repay(intentId)).toBe(40_000);
    expect(await repay(intentId)).toBeUndefined();
    expect(await statusOf(intentId)).toBe('refunded');
    expect(await shop.database.run(listFailedRefunds, [id])).toEqual([]);
    expect(await summary()).toContain('owed $0.00, provider $400.00, repaid $400.00');
  });

  it('is reported when it goes back once more, by a lost dispute', async () => {
    const { intentId } = await failedRefund();
    const before = await summary();
    await repay(intentId);
    await dispute(shop, intentId);
    await deliverAll(shop, intentId);
    await decideDispute(shop, intentId, 'losing_evidence');
    expect(loggedErrors()).toContain('money that was paid back by other means went back once more');
    expect(before).toContain('owed $400.00, provider $800.00, repaid $400.00');
    expect(await summary()).toContain('owed $0.00, provider $400.00, repaid $400.00');
  });

  it('adds up with refunds that are made, fail and are made again', async () => {
    const { intentId } = await failedRefund();
    const word = async (id: string, amountCents: number, status: 'made' | 'failed') => {
      const read = vi
        .spyOn(shop.cardProvider, 'readRefund')
        .mockResolvedValue({ id, intentId, amountCents, status });
      const event = { id: 'evt_1', object: 'event', type: 'refund.updated', created: 1 };
      await deliver(shop, { ...event, data: { object: { object: 'refund', id } } });
      read.mockRestore();
      await summary();
      return statusOf(intentId);
    };
    expect(await word('re_part', 15_000, 'made')).toBe('refund_failed');
    expect(await repay(intentId)).toBe(25_000);
    expect(await statusOf(intentId)).toBe('refunded');
    expect(await word('re_part', 15_000, 'failed')).toBe('refund_failed');
    expect(loggedErrors()).toEqual(['a refund has failed: the buyer must be paid back by hand']);
    expect(await repay(intentId)).toBe(15_000);
    expect(await word('re_again', 10_000, 'made')).toBe('refunded');
    expect(loggedErrors()[1]).toBe('money that was paid back by other means went back once more');
    expect(await word('re_again', 10_000, 'failed')).toBe('refunded');
    expect(loggedErrors()).toHaveLength(2);
  });
});
