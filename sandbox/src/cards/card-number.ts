// Used by the card frame in the browser and by the server alike. The test cards have 16 digits, and codes of three.

export const NUMBER_LENGTH = 16;
export const CVC_LENGTH = 3;

/** The brand of a number, or of its beginning. */
export const brandOf = (digits: string): string => (digits.startsWith('4') ? 'visa' : 'unknown');

/** Whether the check digit (Luhn) is right. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
