import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cardsClient, payment } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

async function disputedPayment(card: string) {
  const stripe = cardsClient(await sandboxForTest());
  const id = await payment(stripe, card);
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  if (!dispute) throw new Error('The charge is not disputed.');
  return { stripe, id, dispute };
}

/** The types of all dispute events so far, oldest first. */
async function disputeEvents(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.flatMap(({ type }) => (type.startsWith('charge.dispute.') ? [type] : [])).reverse();
}

describe('a dispute', () => {
  it('follows the payment with a card that is disputed', async () => {
    const { stripe, id, dispute } = await disputedPayment('pm_card_createDispute');
    expect(dispute).toMatchObject({ payment_intent: id, amount: 1999, status: 'needs_response' });
    expect(await disputeEvents(stripe)).toEqual(['charge.dispute.created']);
  });

  it('refuses refunds while the bank has the money', async () => {
    const { stripe, id } = await disputedPayment('pm_card_createDispute');
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
  });

  it.each([
    ['won', 'winning_evidence'],
    ['lost', 'losing_evidence'],
  ])('is %s by %s, once', async (status, uncategorized_text) => {
    const { stripe, dispute } = await disputedPayment('pm_card_createDispute');
    const answer = () => stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    expect(await answer()).toMatchObject({ status });
    expect((await disputeEvents(stripe)).slice(1)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
    await expect(answer()).rejects.toMatchObject({ statusCode: 400 });
  });

  it('takes no money as an inquiry, and ends when all is refunded', async () => {
    const { stripe, id, dispute } = await disputedPayment('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({ status: 'warning_needs_response' });
    await stripe.refunds.create({ payment_intent: id });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'warning_closed' });
    expect(await disputeEvents(stripe)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });

  it('can be opened long after a payment', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { data } = await stripe.charges.list({ payment_intent: await payment(stripe, 'pm_card_visa') });
    const path = `/v1/charges/${data[0]?.id}/standin_dispute`;
    const dispute = await stripe.rawRequest('POST', path, { reason: 'product_not_received' });
    expect(dispute).toMatchObject({ object: 'dispute', reason: 'product_not_received' });
    await expect(stripe.rawRequest('POST', path, { reason: 'fraudulent' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
