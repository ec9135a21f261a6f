import { type Fields, groupField, textField, textsField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentIntent } from './card-objects.ts';
import { invalidRequest, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';
import { integerField, requiredText } from './form-body.ts';
import { mergeMetadata } from './metadata.ts';
import { findPaymentMethod } from './payment-methods.ts';

const SMALLEST_CENTS = 50;
const LARGEST_CENTS = 99_999_999;

const plainFields = ['customer', 'description', 'receipt_email', 'statement_descriptor'] as const;

/** @throws CardsError 404 */
export function findIntent(state: CardsState, id: string): PaymentIntent {
  const intent = state.intents.find(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** Begins a payment. @throws CardsError 400 for an amount or currency that cannot be */
export function createIntent(state: CardsState, record: RecordEvent, params: Fields): PaymentIntent {
  requiredText(params, 'amount');
  const currency = requiredText(params, 'currency');
  const id = `pi_${randomId(24)}`;
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomId(25)}`,
    created: nowInSeconds(),
    livemode: false,
    payment_method_types: ['card'],
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    amount_capturable: 0,
    amount: 0,
    amount_received: 0,
    currency: currency.toLowerCase(),
    status: 'requires_payment_method',
    metadata: {},
    customer: null,
    description: null,
    receipt_email: null,
    statement_descriptor: null,
    shipping: null,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  };
  change(state, intent, params);
  state.intents.add(intent);
  record('payment_intent.created', intent);
  return intent;
}

/** Changes a payment that has not ended. @throws CardsError 400 */
export function updateIntent(state: CardsState, intent: PaymentIntent, params: Fields): PaymentIntent {
  const hasEnded = intent.status === 'succeeded' || intent.status === 'canceled';
  if (hasEnded && ('amount' in params || 'currency' in params || 'payment_method' in params)) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`;
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  change(state, intent, params);
  return intent;
}

/** Ends a payment that has not succeeded. @throws CardsError 400 */
export function cancelIntent(record: RecordEvent, intent: PaymentIntent, params: Fields): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      'one of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
      'requires_confirmation, requires_action, processing.';
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  intent.status = 'canceled';
  intent.canceled_at = nowInSeconds();
  intent.cancellation_reason = textField(params, 'cancellation_reason') ?? null;
  intent.next_action = null;
  record('payment_intent.canceled', intent);
  return intent;
}

/** The intent with the objects named in `expand` in the place of their ids; a list says `data.` before each name. */
export function intentView(state: CardsState, intent: PaymentIntent, params: Fields): object {
  const expand = textsField(params, 'expand').map((name) => name.replace(/^data\./, ''));
  const view: Record<string, unknown> = { ...intent };
  if (expand.includes('latest_charge'))
    view['latest_charge'] = state.charges.find(intent.latest_charge ?? '') ?? null;
  if (expand.includes('payment_method')) {
    view['payment_method'] = state.paymentMethods.find(intent.payment_method ?? '')?.method ?? null;
  }
  return view;
}

function change(state: CardsState, intent: PaymentIntent, params: Fields): void {
  const amount = integerField(params, 'amount');
  const currency = (textField(params, 'currency') ?? intent.currency).toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  if (amount !== undefined) intent.amount = chargeableAmount(amount, currency);
  intent.currency = currency;
  intent.metadata = mergeMetadata(intent.metadata, params);
  intent.shipping = groupField(params, 'shipping') ?? intent.shipping;
  for (const name of plainFields) intent[name] = textField(params, name) ?? intent[name];
  const method = textField(params, 'payment_method');
  if (method) {
    intent.payment_method = findPaymentMethod(state, method).method.id;
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
  }
}

function chargeableAmount(cents: number, currency: string): number {
  if (cents < SMALLEST_CENTS) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      param: 'amount',
      code: 'amount_too_small',
    });
  }
  if (cents > LARGEST_CENTS) {
    const message = `Amount must be no more than $999,999.99 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_large' });
  }
  return cents;
}
