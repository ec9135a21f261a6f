/** Largest quantity of one part, in stock or in an order. Keeps every total within exact integers. */
export const MAX_QUANTITY = 10_000_000;

/** Digits, also full-width ones. */
export const WHOLE_NUMBER = /^[\d０-９]{1,8}$/;

/**
 * @param value a whole number in a form's format
 * @returns the integer, or `undefined` for any other value or one out of range
 */
export function parseWholeNumber(value: number | string): number | undefined {
  const text = String(value);
  if (!WHOLE_NUMBER.test(text)) return undefined;
  const parsed = Number(text.normalize('NFKC'));
  return parsed <= MAX_QUANTITY ? parsed : undefined;
}

/**
 * @param value a whole number, possibly negative, in a form's format
 * @returns the integer, or `undefined` for any other value or one out of range
 */
export function parseSignedWholeNumber(value: number | string): number | undefined {
  const text = String(value);
  const size = parseWholeNumber(text.replace(/^-/, ''));
  if (size === undefined) return undefined;
  // Removes the sign of negative zero.
  return text.startsWith('-') && size > 0 ? -size : size;
}
