// The test cards have 16 digits, and codes of three.
const NUMBER_LENGTH = 16;
export const CVC_LENGTH = 3;

/** The typed values, digits only except for the postcode. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly postcode: string;
}

export type CardField = keyof CardEntry;

/** What is wrong, and with which field. */
export interface EntryProblem {
  readonly field: CardField;
  readonly message: string;
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
    return { field: 'number', message: 'Your card number is invalid.' };
  }
  if (expiry.length >= 2 && (month < 1 || month > 12)) {
    return { field: 'expiry', message: "Your card's expiration date is invalid." };
  }
  if (expiry.length === 4 && new Date(2000 + Number(expiry.slice(2)), month) <= today) {
    return { field: 'expiry', message: "Your card's expiration year is in the past." };
  }
  return undefined;
}

/** Why the card cannot be used: an error, or a missing field. */
export function findProblem(entry: CardEntry, today = new Date()): EntryProblem | undefined {
  const { number, expiry, code, postcode } = entry;
  if (number.length < NUMBER_LENGTH) {
    return { field: 'number', message: 'Your card number is incomplete.' };
  }
  const mistake = findError(entry, today);
  if (mistake) return mistake;
  if (expiry.length < 4) return { field: 'expiry', message: "Your card's expiration date is incomplete." };
  if (code.length < CVC_LENGTH) {
    return { field: 'code', message: "Your card's security code is incomplete." };
  }
  if (postcode.length < 5) return { field: 'postcode', message: 'Your postal code is incomplete.' };
  return undefined;
}

/** Whether the check digit (Luhn) is right. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
