import { type Fields, groupField, textField } from '../http/fields.ts';
import type { PaymentIntent, StoredPaymentMethod } from './card-objects.ts';
import { type CardsProblem, cardError, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { addCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { isOpen } from './intents.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { declines, isDecline } from './test-cards.ts';

/** What confirming a payment needs. */
export interface Confirmation {
  readonly state: CardsState;
  readonly record: RecordEvent;
}

/**
 * Tries to take the money: the intent succeeds, or asks for a card again.
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

function chargeIntent(
  { state, record }: Confirmation,
  intent: PaymentIntent,
  { behaviour, method }: StoredPaymentMethod,
): PaymentIntent {
  if (isDecline(behaviour)) {
    const decline = declines[behaviour];
    const charge = addCharge(state, intent, method, decline);
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
  const charge = addCharge(state, intent, method);
  record('charge.succeeded', charge);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  record('payment_intent.succeeded', intent);
  if (behaviour === 'dispute') openDispute(state, record, charge, 'fraudulent');
  if (behaviour === 'inquire') openDispute(state, record, charge, 'general');
  return intent;
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
