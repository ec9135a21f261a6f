// Used by the card frame in the browser and by the server alike.

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6/],
];

/** The brand of a number, or of its beginning. */
export function brandOf(digits: string): CardBrand {
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** The number of digits for that beginning. */
export function lengthOf(digits: string): number {
  return brandOf(digits) === 'amex' ? 15 : 16;
}

/** The number of digits of that card's security code. */
export function cvcLengthOf(digits: string): number {
  return brandOf(digits) === 'amex' ? 4 : 3;
}

/** Whether the check digit (Luhn) is right. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
