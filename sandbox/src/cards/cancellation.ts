import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import type { PaymentIntent, PaymentIntentStatus } from './card-objects.ts';
import { unexpectedState } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';
import { OPEN } from './intents.ts';
import { releaseCharge } from './refunds.ts';

// Stripe cancels a processing payment in rare cases only; the stand-in never does.
const CANCELABLE: readonly PaymentIntentStatus[] = [...OPEN, 'requires_capture'];

/** Cancels a payment that has not succeeded, and releases authorised money. @throws CardsError 400 */
export function cancelIntent(
  state: CardsState,
  record: RecordEvent,
  intent: PaymentIntent,
  params: Fields,
): PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      `one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`;
    throw unexpectedState(message, intent);
  }
  const charge = state.charges.find(intent.latest_charge ?? '');
  if (intent.status === 'requires_capture' && charge) releaseCharge(state, record, charge);
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = nowInSeconds();
  intent.cancellation_reason = textField(params, 'cancellation_reason') ?? null;
  intent.next_action = null;
  record('payment_intent.canceled', intent);
  return intent;
}
