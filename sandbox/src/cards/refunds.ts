import { type Fields, integerField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, Refund } from './card-objects.ts';
import { invalidRequest, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { closeInquiries, disputesOf } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { metadataOf } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';

/**
 * Returns money: the rest of a charge, or a part of it. With some cards the refund fails right after this call was
 * answered: the answer says, as with Stripe, that it succeeded.
 * @throws CardsError 400 when nothing, or less than asked for, is left, or the buyer's bank has taken it
 * already
 */
export function createRefund(state: CardsState, record: RecordEvent, params: Fields): Refund {
  const charge = chargeToRefund(state, textField(params, 'payment_intent') ?? '');
  const left = charge.amount_captured - charge.amount_refunded;
  requireRefundable(state, charge, left);
  const amount = integerField(params, 'amount') ?? left;
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  charge.amount_refunded += amount;
  const refund = state.refunds.add({
    id: `re_${randomId(24)}`,
    object: 'refund',
    amount,
    created: nowInSeconds(),
    metadata: metadataOf(params),
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  });
  record('refund.created', refund);
  if (amount === left) closeInquiries(state, record, charge);
  const answer = { ...refund };
  if (findPaymentMethod(state, charge.payment_method).behaviour === 'return_refunds') {
    refund.status = 'failed';
    charge.amount_refunded -= amount;
    record('refund.failed', refund);
    record('refund.updated', refund);
  }
  return answer;
}

function requireRefundable(state: CardsState, charge: Charge, left: number): void {
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  if (disputesOf(state, charge).some(({ reason, status }) => reason !== 'general' && status !== 'won')) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
}

function chargeToRefund(state: CardsState, intentId: string): Charge {
  const intent = state.intents.find(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const charge = state.charges.find(intent.latest_charge ?? '');
  if (intent.status === 'succeeded' && charge) return charge;
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
  throw invalidRequest(message, { code: 'payment_intent_unexpected_state' });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
