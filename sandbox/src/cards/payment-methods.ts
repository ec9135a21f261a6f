import { type Fields, groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import { brandOf, hasValidCheckDigit } from './card-number.ts';
import type { BillingDetails, KeptPaymentMethod } from './card-objects.ts';
import { cardError, invalidRequest, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { integerField } from './form-body.ts';
import { metadataFrom } from './metadata.ts';
import { behaviourOf, testCardNumber } from './test-cards.ts';

/**
 * Makes a payment method of a card. The number is looked at and let go: it is neither kept nor shown.
 *
 * @throws CardsError 402 for a number or an expiry date no card has
 */
export function createPaymentMethod(state: CardsState, data: Fields): KeptPaymentMethod {
  const type = textField(data, 'type');
  if (type !== 'card') {
    throw invalidRequest(`The payment method type "${type}" is not part of the stand-in.`, { param: 'type' });
  }
  const card = groupField(data, 'card') ?? {};
  const number = (textField(card, 'number') ?? '').replace(/\s/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasValidCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' });
  }
  return state.paymentMethods.add({
    behaviour: behaviourOf(number),
    method: {
      id: `pm_${randomId(24)}`,
      object: 'payment_method',
      type: 'card',
      created: nowInSeconds(),
      livemode: false,
      customer: null,
      metadata: metadataFrom(data),
      billing_details: billingDetailsFrom(groupField(data, 'billing_details') ?? {}),
      card: {
        brand: brandOf(number),
        last4: number.slice(-4),
        ...expiryFrom(card),
        funding: 'credit',
        country: 'US',
        fingerprint: null,
        checks: { cvc_check: textField(card, 'cvc') ? 'pass' : null },
      },
    },
  });
}

/**
 * The payment method of that id; a ready-made test one, such as `pm_card_visa`, is made anew each time.
 *
 * @throws CardsError 404
 */
export function findPaymentMethod(state: CardsState, id: string): KeptPaymentMethod {
  const kept = state.paymentMethods.find(id);
  if (kept) return kept;
  const number = testCardNumber(id);
  if (number === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  const inThreeYears = String(new Date().getFullYear() + 3);
  return createPaymentMethod(state, {
    type: 'card',
    card: { number, exp_month: '12', exp_year: inThreeYears, cvc: '1234' },
  });
}

function expiryFrom(card: Fields): { exp_month: number; exp_year: number } {
  const month = integerField(card, 'exp_month') ?? 0;
  const year = integerField(card, 'exp_year') ?? 0;
  const fullYear = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', param: 'exp_month', message });
  }
  // A card is good until the end of its month.
  if (new Date(fullYear, month) <= new Date()) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', param: 'exp_year', message });
  }
  return { exp_month: month, exp_year: fullYear };
}

function billingDetailsFrom(details: Fields): BillingDetails {
  return {
    name: textField(details, 'name') ?? null,
    email: textField(details, 'email') ?? null,
    phone: textField(details, 'phone') ?? null,
    address: groupField(details, 'address') ?? null,
  };
}
