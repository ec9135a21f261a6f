import { type Fields, groupField, textField } from '../http/fields.ts';
import type { KeptPaymentMethod, PaymentIntent, PaymentIntentStatus } from './card-objects.ts';
import { type CardsProblem, cardError, invalidRequest } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { chargeIntent } from './charges.ts';
import type { RecordEvent } from './events.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { declines } from './test-cards.ts';

const CONFIRMABLE: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** What confirming a payment works with. */
export interface Confirmation {
  readonly state: CardsState;
  readonly record: RecordEvent;
  /** Origin of the stand-in, where the page of the card's bank is found. */
  readonly origin: () => string;
}

/**
 * Tries to take the money: the intent succeeds, waits for the buyer's bank, or goes back to asking for a card.
 *
 * @throws CardsError 402 when the card is declined, 400 when the intent cannot be confirmed
 */
export function confirmIntent(context: Confirmation, intent: PaymentIntent, params: Fields): PaymentIntent {
  const { state, record, origin } = context;
  if (!CONFIRMABLE.includes(intent.status)) {
    const ended =
      intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : 'been canceled';
    const message = `You cannot confirm this PaymentIntent because it has already ${ended}.`;
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  const { behaviour, method } = paymentMethodFor(state, intent, params);
  intent.payment_method = method.id;
  intent.shipping = groupField(params, 'shipping') ?? intent.shipping;
  intent.receipt_email = textField(params, 'receipt_email') ?? intent.receipt_email;
  if (behaviour === 'approve' || behaviour === 'return_refunds') {
    chargeIntent(state, record, intent, method);
  } else if (behaviour === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: `${origin()}/3ds?payment_intent=${intent.id}`,
      },
    };
    record('payment_intent.requires_action', intent);
  } else {
    const problem: CardsProblem = { type: 'card_error', ...declines[behaviour], payment_method: method };
    fail(record, intent, problem);
    throw cardError({ ...problem, payment_intent: intent });
  }
  return intent;
}

/**
 * The buyer's bank has answered: the card is charged, or the intent asks for another one.
 *
 * @throws CardsError 400 when no authentication is pending
 */
export function authenticateIntent(
  context: Confirmation,
  intent: PaymentIntent,
  params: Fields,
): PaymentIntent {
  const { state, record } = context;
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw invalidRequest('No authentication is pending.', { code: 'payment_intent_unexpected_state' });
  }
  const { method } = findPaymentMethod(state, intent.payment_method);
  if (textField(params, 'outcome') === 'authorized') {
    chargeIntent(state, record, intent, method);
  } else {
    fail(record, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    });
  }
  return intent;
}

function fail(record: RecordEvent, intent: PaymentIntent, problem: CardsProblem): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = problem;
  record('payment_intent.payment_failed', intent);
}

function paymentMethodFor(state: CardsState, intent: PaymentIntent, params: Fields): KeptPaymentMethod {
  const data = groupField(params, 'payment_method_data');
  if (data) return createPaymentMethod(state, data);
  const id = textField(params, 'payment_method') ?? intent.payment_method;
  if (!id) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  return findPaymentMethod(state, id);
}
