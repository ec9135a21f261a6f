import type Stripe from 'stripe';
import { type Fields, groupField, textEntries, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentIntent, PaymentIntentStatus } from './card-objects.ts';
import { invalidRequest, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';
import { integerField } from './form-body.ts';
import { findPaymentMethod } from './payment-methods.ts';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** The states of a payment that has not been tried, or not successfully. */
const OPEN: readonly PaymentIntentStatus[] = ['requires_payment_method', 'requires_confirmation'];

export const isOpen = ({ status }: PaymentIntent): boolean => OPEN.includes(status);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/**
 * Creates a payment.
 * @throws CardsError 400 for an impossible amount or currency
 */
export function createIntent(state: CardsState, record: RecordEvent, params: Fields): PaymentIntent {
  const id = `pi_${randomId(24)}`;
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomId(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: textField(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  change(intent, params);
  const method = textField(params, 'payment_method');
  if (method) {
    intent.payment_method = findPaymentMethod(state, method).method.id;
    intent.status = 'requires_confirmation';
  }
  state.intents.add(intent);
  record('payment_intent.created', intent);
  return intent;
}

/** Changes a payment that has not ended. @throws CardsError 400 */
export function updateIntent(intent: PaymentIntent, params: Fields): PaymentIntent {
  if (!isOpen(intent) && ('amount' in params || 'currency' in params)) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`;
    throw unexpectedState(message, intent);
  }
  change(intent, params);
  return intent;
}

/** Cancels a payment that has not succeeded. @throws CardsError 400 */
export function cancelIntent(record: RecordEvent, intent: PaymentIntent): PaymentIntent {
  if (!isOpen(intent)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN.join(', ')}.`;
    throw unexpectedState(message, intent);
  }
  intent.status = 'canceled';
  intent.canceled_at = nowInSeconds();
  record('payment_intent.canceled', intent);
  return intent;
}

function change(intent: PaymentIntent, params: Fields): void {
  const currency = (textField(params, 'currency') ?? intent.currency).toLowerCase();
  if (!CURRENCIES.has(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  const amount = integerField(params, 'amount') ?? intent.amount;
  requireChargeable(amount, currency);
  Object.assign(intent, { amount, currency, metadata: mergeMetadata(intent.metadata, params) });
}

function requireChargeable(cents: number, currency: string): void {
  if (cents < MIN_CENTS) {
    const message = `Amount must be at least $0.50 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_small' });
  }
  if (cents > MAX_CENTS) {
    const message = `Amount must be no more than $999,999.99 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_large' });
  }
}

/** Metadata after an update: a named entry is replaced, or removed by an empty text; the rest stays. */
export function mergeMetadata(metadata: Stripe.Metadata, params: Fields): Stripe.Metadata {
  const given = textEntries(groupField(params, 'metadata') ?? {});
  const merged = { ...metadata, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
