import { type Fields, groupField, integerField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentIntent, PaymentMethod } from './card-objects.ts';
import { CardsError, invalidRequest, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { openDispute } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { createPaymentMethod, declines, findPaymentMethod } from './payment-methods.ts';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/**
 * Creates a payment.
 * @throws CardsError 400 for an impossible amount or currency
 */
export function createIntent(state: CardsState, params: Fields): PaymentIntent {
  const id = `pi_${randomId(24)}`;
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: 0,
    amount_received: 0,
    client_secret: `${id}_secret_${randomId(25)}`,
    created: nowInSeconds(),
    currency: '',
    latest_charge: null,
    metadata: {},
    status: 'requires_payment_method',
  };
  updateIntent(intent, params);
  return state.intents.add(intent);
}

/** Changes a payment that has not ended. @throws CardsError 400 */
export function updateIntent(intent: PaymentIntent, params: Fields): PaymentIntent {
  requireOpen(intent, 'update');
  const currency = (textField(params, 'currency') ?? intent.currency).toLowerCase();
  if (!CURRENCIES.has(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  const amount = integerField(params, 'amount') ?? intent.amount;
  if (amount < MIN_CENTS) {
    const message = `Amount must be at least $0.50 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_small' });
  }
  if (amount > MAX_CENTS) {
    const message = `Amount must be no more than $999,999.99 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_large' });
  }
  return Object.assign(intent, { amount, currency, metadata: mergeMetadata(intent.metadata, params) });
}

/** Cancels a payment that has not succeeded. @throws CardsError 400 */
export function cancelIntent(record: RecordEvent, intent: PaymentIntent): PaymentIntent {
  requireOpen(intent, 'cancel');
  intent.status = 'canceled';
  record('payment_intent.canceled', intent);
  return intent;
}

/**
 * Tries to take the money: the intent succeeds, or asks for a card again.
 * @throws CardsError 402 when the card is declined, 400 when the intent cannot be confirmed
 */
export function confirmIntent(
  state: CardsState,
  record: RecordEvent,
  intent: PaymentIntent,
  params: Fields,
): PaymentIntent {
  requireOpen(intent, 'confirm');
  const method = paymentMethodFor(state, intent, params);
  const decline = declines[method.behaviour];
  const charge = state.charges.add({
    id: `ch_${randomId(24)}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    created: nowInSeconds(),
    payment_intent: intent.id,
    payment_method: method.id,
    status: decline ? 'failed' : 'succeeded',
  });
  intent.latest_charge = charge.id;
  if (decline) {
    record('payment_intent.payment_failed', intent);
    const problem = { code: 'card_declined', message: decline, payment_intent: intent };
    throw new CardsError(402, { type: 'card_error', ...problem });
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  record('payment_intent.succeeded', intent);
  if (method.behaviour === 'dispute') openDispute(state, record, charge, 'fraudulent');
  if (method.behaviour === 'inquire') openDispute(state, record, charge, 'general');
  return intent;
}

function paymentMethodFor(state: CardsState, intent: PaymentIntent, params: Fields): PaymentMethod {
  const typed = groupField(params, 'payment_method_data');
  if (typed) return createPaymentMethod(state, typed);
  const id = textField(params, 'payment_method');
  if (id) return findPaymentMethod(state, id);
  const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
  throw unexpectedState(message, intent);
}

function requireOpen(intent: PaymentIntent, action: string): void {
  if (intent.status === 'requires_payment_method') return;
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  throw unexpectedState(message, intent);
}

/** Metadata after an update: a named entry is replaced, or removed by an empty text; the rest stays. */
function mergeMetadata(metadata: PaymentIntent['metadata'], params: Fields): PaymentIntent['metadata'] {
  const merged = { ...metadata, ...metadataOf(params) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** The metadata of a call, which its rules have checked: texts by name. */
export const metadataOf = (params: Fields): PaymentIntent['metadata'] =>
  Object.fromEntries(
    Object.entries(groupField(params, 'metadata') ?? {}).map(([name, text]) => [name, String(text)]),
  );
