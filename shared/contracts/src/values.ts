import Type from 'typebox';

/** Largest quantity of one part, in stock or in an order. Keeps every total within exact integers. */
export const MAX_QUANTITY = 10_000_000;
/** Highest unit price, in cents. */
export const MAX_PRICE_CENTS = 100_000_000;

/** An opaque identifier. Its prefix tells its kind (`part_…`, `order_…`), so that one kind never resolves as another. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z]+_[0-9A-Za-z]+$' });

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$' });

/** A text a person typed: at least one visible character. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/**
 * A whole number as forms send it: a JSON integer or its plain decimal string.
 * Read it with {@link parseWholeNumber}.
 */
export const WholeNumber = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  minimum: 0,
  maximum: MAX_QUANTITY,
  pattern: '^\\d{1,8}$',
});

/** An amount in dollars with at most two decimals, as number or string. Read it with {@link centsFromDollars}. */
export const Dollars = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  minimum: 0,
  pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
});

/**
 * @param value a {@link WholeNumber}
 * @returns the integer, or `undefined` when the value is anything but a whole number within range
 */
export function parseWholeNumber(value: number | string): number | undefined {
  const text = String(value);
  if (!/^\d{1,8}$/.test(text)) return undefined;
  const parsed = Number(text);
  return parsed <= MAX_QUANTITY ? parsed : undefined;
}

/**
 * Reads an amount by its digits, so that no float ever touches it.
 * @param value dollars, such as `12`, `12.5` or `"12.50"`
 * @returns integer cents, or `undefined` when the value has more than two decimals or is no amount
 */
export function centsFromDollars(value: number | string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** @returns the API's number of dollars for integer cents: the closest JSON number, `1250` → `12.5` */
export const dollarsFromCents = (cents: number): number => Number(`${cents}e-2`);

/** Money as people read it: `$12` when whole, `$1,012.50` when not. */
export function formatDollars(dollars: number): string {
  const whole = Number.isInteger(dollars);
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: whole ? 0 : 2,
  });
}
