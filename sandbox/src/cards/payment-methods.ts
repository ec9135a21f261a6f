import type Stripe from 'stripe';
import { type Fields, groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import { brandOf, hasValidCheckDigit, NUMBER_LENGTH } from './card-number.ts';
import type { StoredPaymentMethod } from './card-objects.ts';
import { cardError, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { integerField } from './form-body.ts';
import { behaviourOf, testCardNumber } from './test-cards.ts';

/**
 * Creates a payment method from a card. The number is checked and dropped: it is neither stored nor shown.
 * @throws CardsError 402 for a number or an expiry date that no card has
 */
export function createPaymentMethod(state: CardsState, data: Fields): StoredPaymentMethod {
  const card = groupField(data, 'card') ?? {};
  const number = textField(card, 'number') ?? '';
  if (number.length !== NUMBER_LENGTH || !/^\d+$/.test(number) || !hasValidCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' });
  }
  return state.paymentMethods.add({
    behaviour: behaviourOf(number),
    method: {
      id: `pm_${randomId(24)}`,
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: billingDetailsFrom(groupField(data, 'billing_details') ?? {}),
      card: cardFrom(card, number),
      created: nowInSeconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  });
}

/**
 * The payment method of that id; a ready-made test one, such as `pm_card_visa`, is created again each time.
 * @throws CardsError 400
 */
export function findPaymentMethod(state: CardsState, id: string): StoredPaymentMethod {
  const kept = state.paymentMethods.find(id);
  if (kept) return kept;
  const number = testCardNumber(id);
  if (number === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const inThreeYears = String(new Date().getFullYear() + 3);
  return createPaymentMethod(state, {
    card: { number, exp_month: '12', exp_year: inThreeYears, cvc: '123' },
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

function cardFrom(card: Fields, number: string): Stripe.PaymentMethod.Card {
  const brand = brandOf(number);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: textField(card, 'cvc') ? 'pass' : null,
    },
    country: 'US',
    display_brand: brand,
    ...expiryFrom(card),
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function billingDetailsFrom(details: Fields): Stripe.PaymentMethod['billing_details'] {
  const address = groupField(details, 'address') ?? {};
  return {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: textField(address, 'postal_code') ?? null,
      state: null,
    },
    email: textField(details, 'email') ?? null,
    name: textField(details, 'name') ?? null,
    phone: null,
    tax_id: null,
  };
}
