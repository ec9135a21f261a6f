import { CVC_LENGTH, hasValidCheckDigit, NUMBER_LENGTH } from '../card-number.ts';
import type { ElementError } from './frame-messages.ts';

/** The typed values, digits only except for the postcode. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly postcode: string;
}

export type CardField = keyof CardEntry;

/** The error, and its field. */
export interface EntryProblem {
  readonly field: CardField;
  readonly error: ElementError;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A card number in groups, as printed on the card. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, NUMBER_LENGTH)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** A date as `MM / YY`; a first digit that cannot start a month gets a leading zero. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  const padded = digits.length === 1 && digits > '1' ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

/** Errors that typing on cannot correct. The wording is that of Stripe.js. */
export function findError({ number, expiry }: CardEntry, today = new Date()): EntryProblem | undefined {
  const month = Number(expiry.slice(0, 2));
  if (number.length === NUMBER_LENGTH && !hasValidCheckDigit(number)) {
    return problem('number', 'invalid_number', 'Your card number is invalid.');
  }
  if (expiry.length >= 2 && (month < 1 || month > 12)) {
    return problem('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (expiry.length === 4 && new Date(2000 + Number(expiry.slice(2)), month) <= today) {
    return problem('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  return undefined;
}

/** Why the card cannot be used: an error, or a missing field. */
export function findProblem(entry: CardEntry, today = new Date()): EntryProblem | undefined {
  const { number, expiry, code, postcode } = entry;
  if (number.length < NUMBER_LENGTH) {
    return problem('number', 'incomplete_number', 'Your card number is incomplete.');
  }
  const mistake = findError(entry, today);
  if (mistake) return mistake;
  if (expiry.length < 4)
    return problem('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.");
  if (code.length < CVC_LENGTH) {
    return problem('code', 'incomplete_cvc', "Your card's security code is incomplete.");
  }
  if (postcode.length < 5) {
    return problem('postcode', 'incomplete_zip', 'Your postal code is incomplete.');
  }
  return undefined;
}

function problem(field: CardField, code: string, message: string): EntryProblem {
  return { field, error: { type: 'validation_error', code, message } };
}
