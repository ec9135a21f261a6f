import { type Fields, groupField, textField } from '../http/fields.ts';
import type { Charge, PaymentIntent, PaymentIntentStatus, StoredPaymentMethod } from './card-objects.ts';
import { type CardsProblem, cardError, invalidRequest, unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { addCharge, outcomeOf } from './charges.ts';
import { type DisputeOptions, openDispute } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { integerField } from './form-body.ts';
import { shippingFrom } from './intents.ts';
import { mergeMetadata } from './metadata.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { type CardBehaviour, declines, isDecline } from './test-cards.ts';

const CONFIRMABLE: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const complaints: Readonly<Partial<Record<CardBehaviour, DisputeOptions>>> = {
  dispute_fraudulent: { reason: 'fraudulent' },
  dispute_not_received: { reason: 'product_not_received' },
  dispute_inquiry: { reason: 'general', isInquiry: true },
};

/** What confirming a payment needs. */
export interface Confirmation {
  readonly state: CardsState;
  readonly record: RecordEvent;
  /** Origin of the stand-in, which serves the page of the card's bank. */
  readonly origin: () => string;
}

/**
 * Tries to take the money: the intent succeeds, is authorised, stays in processing, waits for the buyer's
 * bank, or asks for a card again.
 * @throws CardsError 402 when the card is declined, 400 when the intent cannot be confirmed
 */
export function confirmIntent(context: Confirmation, intent: PaymentIntent, params: Fields): PaymentIntent {
  const { record, origin } = context;
  if (!CONFIRMABLE.includes(intent.status)) {
    const reason =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw unexpectedState(`You cannot confirm this PaymentIntent because ${reason}.`, intent);
  }
  requireReturnAddress(intent, params);
  const kept = paymentMethodFor(context.state, intent, params);
  intent.payment_method = kept.method.id;
  intent.shipping = shippingFrom(params) ?? intent.shipping;
  intent.receipt_email = textField(params, 'receipt_email') || intent.receipt_email;
  if (kept.behaviour !== 'authenticate') return chargeIntent(context, intent, kept);
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${origin()}/3ds?payment_intent=${intent.id}`,
    },
  };
  record('payment_intent.requires_action', intent);
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
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState('No authentication is pending.', intent);
  }
  const kept = findPaymentMethod(context.state, intent.payment_method);
  if (textField(params, 'outcome') === 'authorized') return chargeIntent(context, intent, kept);
  fail(context.record, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: kept.method,
  });
  return intent;
}

/**
 * Captures authorised money, in whole or in part, and releases the rest.
 *
 * @throws CardsError 400 when none is, or less than asked for
 */
export function captureIntent(
  { state, record }: Confirmation,
  intent: PaymentIntent,
  params: Fields,
): PaymentIntent {
  const charge = state.charges.find(intent.latest_charge ?? '');
  if (intent.status !== 'requires_capture' || !charge) {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw unexpectedState(message, intent);
  }
  const amount = integerField(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    const message = `The amount_to_capture must be between 1 and ${intent.amount_capturable}.`;
    throw invalidRequest(message, { param: 'amount_to_capture', code: 'amount_too_large' });
  }
  intent.metadata = mergeMetadata(intent.metadata, params);
  charge.captured = true;
  charge.amount_captured = amount;
  succeed(record, intent, charge, 'charge.captured');
  return intent;
}

/**
 * Decides a processing payment, as its bank does later.
 * @throws CardsError 400 when it is not processing
 */
export function settleIntent(
  { state, record }: Confirmation,
  intent: PaymentIntent,
  outcome: 'succeeded' | 'failed',
): PaymentIntent {
  const charge = state.charges.find(intent.latest_charge ?? '');
  if (intent.status !== 'processing' || !charge) {
    throw unexpectedState(`The PaymentIntent ${intent.id} is not processing.`, intent);
  }
  intent.processing = null;
  charge.status = outcome;
  if (outcome === 'succeeded') {
    charge.paid = true;
    charge.captured = true;
    charge.amount_captured = charge.amount;
    charge.outcome = outcomeOf(outcome);
    succeed(record, intent, charge, 'charge.succeeded');
    return intent;
  }
  const decline = declines.generic_decline;
  charge.failure_code = decline.code;
  charge.failure_message = decline.message;
  charge.outcome = outcomeOf(outcome, decline);
  record('charge.failed', charge);
  const { method } = findPaymentMethod(state, charge.payment_method);
  fail(record, intent, { type: 'card_error', ...decline, charge: charge.id, payment_method: method });
  return intent;
}

function chargeIntent(
  { state, record }: Confirmation,
  intent: PaymentIntent,
  { behaviour, method }: StoredPaymentMethod,
): PaymentIntent {
  intent.next_action = null;
  if (isDecline(behaviour)) {
    const decline = declines[behaviour];
    const charge = addCharge(state, intent, method, { status: 'failed', captured: false, decline });
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
    const charge = addCharge(state, intent, method, { status: 'pending', captured: false });
    intent.status = 'processing';
    intent.processing = { type: 'card', card: {} };
    record('charge.pending', charge);
    record('payment_intent.processing', intent);
    return intent;
  }
  const isManual = intent.capture_method === 'manual';
  const charge = addCharge(state, intent, method, { status: 'succeeded', captured: !isManual });
  if (isManual) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    record('charge.succeeded', charge);
    record('payment_intent.amount_capturable_updated', intent);
    return intent;
  }
  succeed(record, intent, charge, 'charge.succeeded');
  const complaint = complaints[behaviour];
  if (complaint) openDispute(state, record, charge, complaint);
  return intent;
}

/** Methods that redirect need a return address; Stripe.js takes the one of the page. */
function requireReturnAddress({ automatic_payment_methods: automatic }: PaymentIntent, params: Fields): void {
  const isBrowser = params['client_secret'] !== undefined || textField(params, 'use_stripe_sdk') === 'true';
  if (automatic?.allow_redirects !== 'always' || isBrowser || textField(params, 'return_url')) return;
  const message =
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
    'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you do not ' +
    'want to accept redirect-based payment methods, set `automatic_payment_methods[allow_redirects]` to `never`.';
  throw invalidRequest(message, { param: 'return_url' });
}

function succeed(record: RecordEvent, intent: PaymentIntent, charge: Charge, event: string): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: charge.amount_captured,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  record(event, charge);
  record('payment_intent.succeeded', intent);
}

function fail(record: RecordEvent, intent: PaymentIntent, problem: CardsProblem): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = problem;
  record('payment_intent.payment_failed', intent);
}

function paymentMethodFor(state: CardsState, intent: PaymentIntent, params: Fields): StoredPaymentMethod {
  const data = groupField(params, 'payment_method_data');
  if (data) return createPaymentMethod(state, data);
  const id = textField(params, 'payment_method') ?? intent.payment_method;
  if (!id) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      intent,
    );
  }
  return findPaymentMethod(state, id);
}
