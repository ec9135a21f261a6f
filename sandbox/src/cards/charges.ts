import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';

/** Takes the intent's money from the card: the intent has succeeded. */
export function chargeIntent(
  state: CardsState,
  record: RecordEvent,
  intent: PaymentIntent,
  method: PaymentMethod,
): Charge {
  const charge = state.charges.add({
    id: `ch_${randomId(24)}`,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    created: nowInSeconds(),
    livemode: false,
    paid: true,
    captured: true,
    refunded: false,
    status: 'succeeded',
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method: method.id,
    billing_details: method.billing_details,
    payment_method_details: { type: 'card', card: method.card },
    outcome: {
      network_status: 'approved_by_network',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    receipt_url: null,
  });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  record('charge.succeeded', charge);
  record('payment_intent.succeeded', intent);
  return charge;
}
