import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, Refund } from './card-objects.ts';
import { invalidRequest, noSuch, refersToNone } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { closeInquiries } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { integerField } from './form-body.ts';
import { mergeMetadata, metadataFrom } from './metadata.ts';
import { findPaymentMethod } from './payment-methods.ts';

/** How a pending refund ends. */
export type RefundOutcome = 'succeeded' | 'failed' | 'canceled';

/**
 * Returns money: the rest of a charge, or a part of it. Depending on the card, the refund stays pending, or
 * fails right after this call was answered: the answer says, as with Stripe, that it succeeded.
 * @throws CardsError 400 when nothing, or less than asked for, is left, or the buyer's bank has taken it
 * already
 */
export function createRefund(state: CardsState, record: RecordEvent, params: Fields): Refund {
  const charge = chargeToRefund(state, params);
  requireRefundable(state, charge);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = integerField(params, 'amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const { behaviour } = findPaymentMethod(state, charge.payment_method);
  const isPending = behaviour === 'delay_refunds';
  const refund = addRefund(state, record, charge, {
    amount,
    metadata: metadataFrom(params),
    reason: textField(params, 'reason') ?? null,
    status: isPending ? 'pending' : 'succeeded',
    ...(isPending ? { pending_reason: 'processing' } : {}),
  });
  const answer = { ...refund };
  if (behaviour === 'return_refunds')
    returnToCharge(state, record, refund, 'failed', 'expired_or_canceled_card');
  return answer;
}

/** Releases authorised money. */
export function releaseCharge(state: CardsState, record: RecordEvent, charge: Charge): void {
  addRefund(state, record, charge, {
    amount: charge.amount - charge.amount_refunded,
    metadata: {},
    reason: null,
    status: 'succeeded',
  });
}

/** @throws CardsError 404 */
export function findRefund(state: CardsState, id: string): Refund {
  const refund = state.refunds.find(id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}

/** Changes a refund's metadata. */
export function updateRefund(record: RecordEvent, refund: Refund, params: Fields): Refund {
  refund.metadata = mergeMetadata(refund.metadata ?? {}, params);
  record('refund.updated', refund);
  return refund;
}

/** Refunds to cards cannot be cancelled by a call, as with Stripe. @throws CardsError 400 */
export function cancelRefund(refund: Refund): Refund {
  const message = `You can only cancel a refund that requires action; ${refund.id} has a status of ${refund.status}.`;
  throw invalidRequest(message);
}

/**
 * Decides a pending refund, as its bank does later.
 * @throws CardsError 400 when it is not pending
 */
export function settleRefund(
  state: CardsState,
  record: RecordEvent,
  refund: Refund,
  outcome: RefundOutcome,
): Refund {
  if (refund.status !== 'pending') throw invalidRequest(`The refund ${refund.id} is not pending.`);
  delete refund.pending_reason;
  if (outcome === 'failed') returnToCharge(state, record, refund, outcome, 'declined');
  else if (outcome === 'canceled') returnToCharge(state, record, refund, outcome, 'merchant_request');
  else {
    refund.status = outcome;
    recordUpdate(record, refund);
  }
  return refund;
}

function addRefund(
  state: CardsState,
  record: RecordEvent,
  charge: Charge,
  given: Pick<Refund, 'amount' | 'metadata' | 'reason' | 'status' | 'pending_reason'>,
): Refund {
  charge.amount_refunded += given.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = state.refunds.add({
    id: `re_${randomId(24)}`,
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...given,
  });
  record('refund.created', refund);
  record('charge.refunded', charge);
  if (charge.refunded) closeInquiries(state, record, charge);
  return refund;
}

/** Returns the money to the charge. */
function returnToCharge(
  state: CardsState,
  record: RecordEvent,
  refund: Refund,
  status: 'failed' | 'canceled',
  reason: string,
): void {
  refund.status = status;
  refund.failure_reason = reason;
  const charge = state.charges.find(refund.charge);
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  if (status === 'failed') record('refund.failed', refund);
  recordUpdate(record, refund);
}

function recordUpdate(record: RecordEvent, refund: Refund): void {
  record('refund.updated', refund);
  record('charge.refund.updated', refund);
}

function requireRefundable(state: CardsState, charge: Charge): void {
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  const disputes = state.disputes.all().filter((dispute) => dispute.charge === charge.id);
  if (disputes.some(({ is_charge_refundable, status }) => !is_charge_refundable && status !== 'won')) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
}

function chargeToRefund(state: CardsState, params: Fields): Charge {
  const intentId = textField(params, 'payment_intent');
  if (intentId && textField(params, 'charge')) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  }
  const intent = state.intents.find(intentId);
  if (intentId && !intent) throw refersToNone('payment_intent', intentId, 'payment_intent');
  if (intent && intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const id = textField(params, 'charge') ?? intent?.latest_charge;
  if (!id) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const charge = state.charges.find(id);
  if (!charge) throw refersToNone('charge', id, 'charge');
  return charge;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
