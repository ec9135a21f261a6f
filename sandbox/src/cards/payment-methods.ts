import { type Fields, groupField, textField } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentMethod } from './card-objects.ts';
import { noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { behaviourOf, testCardNumber } from './test-cards.ts';

/** Creates a payment method from the card that was typed. The number is dropped: it is neither stored nor shown. */
export function createPaymentMethod(state: CardsState, data: Fields): PaymentMethod {
  const number = textField(groupField(data, 'card') ?? {}, 'number') ?? '';
  return state.paymentMethods.add({ id: `pm_${randomId(24)}`, behaviour: behaviourOf(number) });
}

/**
 * The payment method of that id, which may be a ready-made test one such as `pm_card_visa`.
 * @throws CardsError 400
 */
export function findPaymentMethod(state: CardsState, id: string): PaymentMethod {
  const stored = state.paymentMethods.find(id);
  if (stored) return stored;
  const number = testCardNumber(id);
  if (number === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return { id, behaviour: behaviourOf(number) };
}
