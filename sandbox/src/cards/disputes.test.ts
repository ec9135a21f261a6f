import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cardsClient } from '../testing/cards-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

async function disputedPayment(card: string) {
  const stripe = cardsClient(await sandboxForTest());
  const { id } = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    payment_method: card,
    allowed_payment_method_types: ['card'],
    confirm: true,
  });
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
  it('follows the payment with a card that is disputed, and takes the money with a fee', async () => {
    const { stripe, id, dispute } = await disputedPayment('pm_card_createDispute');
    expect(dispute).toMatchObject({
      payment_intent: id,
      amount: 1999,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -1999, fee: 1500, net: -3499 }],
    });
    expect(await disputeEvents(stripe)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ id: dispute.charge, disputed: true, refunded: false });
  });

  it('refuses refunds while the bank has the money', async () => {
    const { stripe, id } = await disputedPayment('pm_card_createDispute');
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
  });

  it('is won by winning evidence, which returns the money', async () => {
    const { stripe, dispute } = await disputedPayment('pm_card_createDispute');
    const won = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won).toMatchObject({
      status: 'won',
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-1999, 1999]);
    expect((await disputeEvents(stripe)).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  it('stays under review with other evidence, and is lost by losing evidence, once', async () => {
    const { stripe, dispute } = await disputedPayment('pm_card_createDispute');
    const evidence = { uncategorized_text: 'They got it.' };
    expect(await stripe.disputes.update(dispute.id, { evidence })).toMatchObject({ status: 'under_review' });
    const lose = () =>
      stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'losing_evidence' } });
    expect(await lose()).toMatchObject({ status: 'lost' });
    await expect(lose()).rejects.toMatchObject({ statusCode: 400 });
  });

  it('takes no money as an inquiry, and ends when all is refunded', async () => {
    const { stripe, id, dispute } = await disputedPayment('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    await stripe.refunds.create({ payment_intent: id });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'warning_closed' });
    expect(await disputeEvents(stripe)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });

  it('can be opened long after a payment', async () => {
    const stripe = cardsClient(await sandboxForTest());
    const { latest_charge } = await stripe.paymentIntents.create({
      amount: 1999,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    });
    const path = `/v1/charges/${latest_charge}/standin_dispute`;
    expect(await stripe.rawRequest('POST', path, { reason: 'product_not_received' })).toMatchObject({
      object: 'dispute',
      charge: latest_charge,
      reason: 'product_not_received',
    });
    await expect(stripe.rawRequest('POST', path, { reason: 'fraudulent' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
