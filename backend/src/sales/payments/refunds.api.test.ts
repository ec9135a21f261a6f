import { describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../testing/card-events.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { auditLedger } from './audit.ts';
import { chargedOrder } from './card-order.fixture.ts';

const recordedOf = statement<{ kind: string }, [orderId: string]>(
  'test-payment-events',
  `select kind from events where subject = $1 and kind like 'payment.%' order by id`,
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('a refund that the provider made, and that failed later', () => {
  /** A paid order of $400 that an admin has deleted; the card returns its refund. */
  async function orderWithReturnedRefund() {
    const { api, id, intentId, stock } = await chargedOrder(shop, 'pm_card_refundFail');
    await api.call('PATCH /order/{id}', { params: { id }, body: {} });
    await admin.call('DELETE /purchase/{id}', { params: { id } });
    const [refund] = (await shop.cards.refunds.list({ payment_intent: intentId })).data;
    return { id, intentId, refundId: refund?.id ?? '', stock };
  }

  async function deliverRefund(type: string, refundId: string): Promise<number> {
    const object = await shop.cards.refunds.retrieve(refundId);
    return deliver(shop, { id: 'evt_1', object: 'event', type, created: 1, data: { object } });
  }

  const kinds = async (id: string) =>
    (await shop.database.run(recordedOf, [id])).map(({ kind }) => kind.replace('payment.', ''));
  const refundsOf = async (intentId: string) =>
    (await shop.cards.refunds.list({ payment_intent: intentId })).data.length;

  it('is owed again, once, is not retried, and the order stays refunded', async () => {
    const { id, intentId, refundId, stock } = await orderWithReturnedRefund();
    expect(await auditLedger(shop.database)).toMatchObject({ differences: [] });
    for (const type of ['refund.failed', 'charge.refund.updated', 'refund.failed', 'refund.created']) {
      expect(await deliverRefund(type, refundId)).toBe(200);
    }
    expect(await kinds(id)).toEqual(['refunded', 'refund-failed']);
    expect(await auditLedger(shop.database)).toEqual({
      summary: 'owed $400.00, provider $400.00, sales $0.00',
      differences: [],
    });
    await shop.app.payments.reconcile(0);
    expect(await refundsOf(intentId)).toBe(1);
    expect(await stock()).toBe(100);
  });

  it('is followed even when its failure is reported before the shop has recorded it', async () => {
    const refund = shop.cardProvider.refund.bind(shop.cardProvider);
    const early = vi.spyOn(shop.cardProvider, 'refund').mockImplementationOnce(async (wanted) => {
      const made = await refund(wanted);
      await deliverRefund('refund.failed', made.id);
      return made;
    });
    const { id, stock } = await orderWithReturnedRefund();
    expect(early).toHaveBeenCalledOnce();
    expect(await kinds(id)).toEqual(['refunded', 'refund-failed']);
    expect(await stock()).toBe(100);
    expect((await auditLedger(shop.database)).differences).toEqual([]);
  });
});
