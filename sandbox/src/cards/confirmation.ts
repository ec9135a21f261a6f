import { type Fields, groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import type { PaymentIntent, StoredPaymentMethod } from './card-objects.ts';
import { type CardsProblem, cardError, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { addCharge, approved } from './charges.ts';
import { openDispute } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { isOpen } from './intents.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { recordUpdate } from './refunds.ts';
import { complaints, declines, isComplaint, isDecline } from './test-cards.ts';

/** What confirming a payment needs. */
export interface Confirmation {
  readonly state: CardsState;
  readonly record: RecordEvent;
}

/**
 * Tries to take the money: the intent succeeds, stays in processing, or asks for a card again.
 * @throws CardsError 402 when the card is declined, 400 when the intent cannot be confirmed
 */
export function confirmIntent(context: Confirmation, intent: PaymentIntent, params: Fields): PaymentIntent {
  if (!isOpen(intent)) {
    const reason =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw unexpectedState(`You cannot confirm this PaymentIntent because ${reason}.`, intent);
  }
  const kept = paymentMethodFor(context.state, intent, params);
  intent.payment_method = kept.method.id;
  return chargeIntent(context, intent, kept);
}

/**
 * Makes payments in processing and pending refunds succeed that are so many milliseconds old, as banks do later.
 * @returns whether there were any
 */
export function settleUndecided({ state, record }: Confirmation, age: number): boolean {
  const isDue = ({ created }: { created: number }) => created <= nowInSeconds() - Math.floor(age / 1000);
  const refunds = state.refunds.all().filter((refund) => refund.status === 'pending' && isDue(refund));
  for (const refund of refunds) {
    delete refund.pending_reason;
    refund.status = 'succeeded';
    recordUpdate(record, refund);
  }
  const charges = state.charges.all().filter((charge) => charge.status === 'pending' && isDue(charge));
  for (const charge of charges) {
    Object.assign(charge, { ...approved(charge.amount) });
    record('charge.succeeded', charge);
    const intent = state.intents.find(charge.payment_intent);
    if (intent) succeed(record, intent);
  }
  return refunds.length + charges.length > 0;
}

function chargeIntent(
  { state, record }: Confirmation,
  intent: PaymentIntent,
  { behaviour, method }: StoredPaymentMethod,
): PaymentIntent {
  if (isDecline(behaviour)) {
    const decline = declines[behaviour];
    const charge = addCharge(state, intent, method, 'failed', decline);
    record('charge.failed', charge);
    const problem: CardsProblem = {
      type: 'card_error',
      ...decline,
      charge: charge.id,
      payment_method: method,
    };
    fail(record, intent, problem);
    throw cardError({ ...problem, payment_intent: intent });
  }
  if (behaviour === 'process') {
    const charge = addCharge(state, intent, method, 'pending');
    intent.status = 'processing';
    intent.processing = { type: 'card', card: {} };
    record('charge.pending', charge);
    record('payment_intent.processing', intent);
    return intent;
  }
  const charge = addCharge(state, intent, method, 'succeeded');
  record('charge.succeeded', charge);
  succeed(record, intent);
  if (isComplaint(behaviour)) openDispute(state, record, charge, complaints[behaviour]);
  return intent;
}

function succeed(record: RecordEvent, intent: PaymentIntent): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    processing: null,
  } satisfies Partial<PaymentIntent>);
  record('payment_intent.succeeded', intent);
}

function fail(record: RecordEvent, intent: PaymentIntent, problem: CardsProblem): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = problem;
  record('payment_intent.payment_failed', intent);
}

function paymentMethodFor(state: CardsState, intent: PaymentIntent, params: Fields): StoredPaymentMethod {
  const data = groupField(params, 'payment_method_data');
  if (data) return createPaymentMethod(state, data);
  const id = textField(params, 'payment_method') ?? intent.payment_method;
  if (id) return findPaymentMethod(state, id);
  const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
  throw unexpectedState(message, intent);
}
