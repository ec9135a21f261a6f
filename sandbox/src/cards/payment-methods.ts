import { type Fields, groupField, textField } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';
import type { PaymentMethod } from './card-objects.ts';
import { noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';

/**
 * What a card does.
 * - `return_refunds`: refunds succeed at first and fail afterwards.
 * - `dispute`, `inquire`: the charge succeeds; at once it is disputed, or the bank inquires about it.
 */
export type CardBehaviour = 'approve' | 'decline' | 'lack_funds' | 'return_refunds' | 'dispute' | 'inquire';

/** Stripe's own wording for the declines of its test cards. */
export const declines: Partial<Record<CardBehaviour, string>> = {
  decline: 'Your card was declined.',
  lack_funds: 'Your card has insufficient funds.',
};

const behaviours = new Map<string, CardBehaviour>([
  ['4000000000000002', 'decline'],
  ['4000000000009995', 'lack_funds'],
  ['4000000000005126', 'return_refunds'],
  ['4000000000000259', 'dispute'],
  ['4000000000001976', 'inquire'],
]);

/** The numbers behind ready-made payment methods. */
const tokens = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
]);

/** What the card of that number does; numbers not in the list are charged. */
const behaviourOf = (cardNumber: string): CardBehaviour => behaviours.get(cardNumber) ?? 'approve';

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
  const number = tokens.get(id);
  if (number === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return { id, behaviour: behaviourOf(number) };
}
