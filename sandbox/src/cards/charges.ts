import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import type { Decline } from './test-cards.ts';

/** Records an attempt to charge the card, as the intent's latest charge. */
export function addCharge(
  state: CardsState,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Pick<Charge, 'status' | 'captured'> & { readonly decline?: Decline },
): Charge {
  const { status, captured, decline } = outcome;
  const charge = state.charges.add({
    id: `ch_${randomId(24)}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CAR PARTS SHOP',
    captured,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(status, decline),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: null,
  });
  intent.latest_charge = charge.id;
  return charge;
}

/** The bank's answer to the charge. */
export function outcomeOf(status: Charge['status'], decline?: Decline): Charge['outcome'] {
  const isDeclined = status === 'failed';
  return {
    advice_code: isDeclined ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: isDeclined ? 'The bank did not return any further details.' : 'Payment complete.',
    type: isDeclined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(intent: PaymentIntent, { card }: PaymentMethod) {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
