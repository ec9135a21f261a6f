import { type Fields, groupField, textField, textsField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentIntent, PaymentIntentStatus } from './card-objects.ts';
import { invalidRequest, noSuch, refersToNone, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';
import { integerField } from './form-body.ts';
import { mergeMetadata } from './metadata.ts';
import { addressFrom, findPaymentMethod } from './payment-methods.ts';

const SMALLEST_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** The states of a payment that has not been tried, or not successfully. */
export const OPEN: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const plainFields = ['customer', 'description', 'receipt_email', 'statement_descriptor_suffix'] as const;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** @throws CardsError 404 */
export function findIntent(state: CardsState, id: string): PaymentIntent {
  const intent = state.intents.find(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/**
 * Creates a payment.
 * @throws CardsError 400 for an impossible amount or currency
 */
export function createIntent(state: CardsState, record: RecordEvent, params: Fields): PaymentIntent {
  const id = `pi_${randomId(24)}`;
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowedTypesFrom(params),
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethodsFrom(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textField(params, 'capture_method') ?? 'automatic_async',
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
    receipt_email: null,
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
  change(state, intent, params);
  state.intents.add(intent);
  record('payment_intent.created', intent);
  return intent;
}

/** Changes a payment that has not ended. @throws CardsError 400 */
export function updateIntent(state: CardsState, intent: PaymentIntent, params: Fields): PaymentIntent {
  const isOpen = OPEN.includes(intent.status);
  if (!isOpen && ('amount' in params || 'currency' in params || 'payment_method' in params)) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`;
    throw unexpectedState(message, intent);
  }
  change(state, intent, params);
  return intent;
}

function change(state: CardsState, intent: PaymentIntent, params: Fields): void {
  refuseForCards(params);
  const currency = (textField(params, 'currency') ?? intent.currency).toLowerCase();
  if (!CURRENCIES.has(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  const amount = chargeableAmount(integerField(params, 'amount') ?? intent.amount, currency);
  const customer = textField(params, 'customer');
  if (customer && !state.customers.find(customer)) throw refersToNone('customer', customer, 'customer');
  const method = textField(params, 'payment_method');
  const kept = method ? findPaymentMethod(state, method) : undefined;
  Object.assign(intent, { amount, currency, metadata: mergeMetadata(intent.metadata, params) });
  if (params['shipping'] !== undefined) intent.shipping = shippingFrom(params);
  // An empty text unsets.
  for (const name of plainFields) {
    const given = textField(params, name);
    if (given !== undefined) intent[name] = given || null;
  }
  if (kept) {
    intent.payment_method = kept.method.id;
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
  }
}

/** Cards show the account's own descriptor and a suffix. */
function refuseForCards(params: Fields): void {
  if (params['statement_descriptor'] === undefined) return;
  const message =
    'The `statement_descriptor` parameter is not supported for card charges. Use `statement_descriptor_suffix` instead.';
  throw invalidRequest(message, { param: 'statement_descriptor' });
}

function chargeableAmount(cents: number, currency: string): number {
  if (cents < SMALLEST_CENTS) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      param: 'amount',
      code: 'amount_too_small',
    });
  }
  if (cents > MAX_CENTS) {
    const message = `Amount must be no more than $999,999.99 ${currency}`;
    throw invalidRequest(message, { param: 'amount', code: 'amount_too_large' });
  }
  return cents;
}

/** The shipping details, if there are any. */
export function shippingFrom(params: Fields): PaymentIntent['shipping'] {
  const shipping = groupField(params, 'shipping');
  if (!shipping) return null;
  return {
    address: addressFrom(groupField(shipping, 'address') ?? {}),
    carrier: textField(shipping, 'carrier') ?? null,
    name: textField(shipping, 'name') ?? '',
    phone: textField(shipping, 'phone') ?? null,
    tracking_number: textField(shipping, 'tracking_number') ?? null,
  };
}

/** By default the payment methods are those of the dashboard, some of which redirect the buyer. */
function automaticMethodsFrom(params: Fields): PaymentIntent['automatic_payment_methods'] {
  const automatic = groupField(params, 'automatic_payment_methods');
  const isEnabled = automatic
    ? textField(automatic, 'enabled') === 'true'
    : params['allowed_payment_method_types'] === undefined;
  if (!isEnabled) return null;
  const redirects = textField(automatic ?? {}, 'allow_redirects') === 'never' ? 'never' : 'always';
  return { allow_redirects: redirects, enabled: true };
}

/** Cards are all that the stand-in has. */
function allowedTypesFrom(params: Fields): PaymentIntent['allowed_payment_method_types'] {
  return textsField(params, 'allowed_payment_method_types').includes('card') ? ['card'] : null;
}
