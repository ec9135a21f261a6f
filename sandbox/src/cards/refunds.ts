import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, Refund } from './card-objects.ts';
import { invalidRequest, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';
import { integerField } from './form-body.ts';
import { findIntent } from './intents.ts';
import { metadataFrom } from './metadata.ts';
import { findPaymentMethod } from './payment-methods.ts';

/**
 * Gives money back: all that is left of a charge, or a part of it. A card that returns refunds does so as soon as
 * this one is answered: the answer says, as with Stripe, that it succeeded.
 *
 * @throws CardsError 400 when nothing, or less than asked for, is left
 */
export function createRefund(state: CardsState, record: RecordEvent, params: Fields): Refund {
  const charge = chargeToRefund(state, params);
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = integerField(params, 'amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = state.refunds.add({
    id: `re_${randomId(24)}`,
    object: 'refund',
    amount,
    currency: charge.currency,
    created: nowInSeconds(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: textField(params, 'reason') ?? null,
    status: 'succeeded',
    metadata: metadataFrom(params),
  });
  record('refund.created', refund);
  record('charge.refunded', charge);
  const answer = { ...refund };
  const { behaviour } = findPaymentMethod(state, charge.payment_method);
  if (behaviour === 'return_refunds') failRefund(record, refund, charge);
  return answer;
}

/** The bank sends the money back: it lies with the charge again. */
function failRefund(record: RecordEvent, refund: Refund, charge: Charge): void {
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  record('refund.failed', refund);
  record('charge.refund.updated', refund);
}

function chargeToRefund(state: CardsState, params: Fields): Charge {
  const intentId = textField(params, 'payment_intent');
  const intent = intentId ? findIntent(state, intentId) : undefined;
  if (intent && !intent.latest_charge) {
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
  if (!charge) throw noSuch('charge', id);
  return charge;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
