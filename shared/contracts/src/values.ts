import Type from 'typebox';
import { ONE_LINE, phonePattern, VISIBLE } from './rules/field-rules.ts';
import { MAX_QUANTITY, WHOLE_NUMBER } from './whole-number.ts';

/**
 * An opaque identifier. Ours have a prefix for their kind, so that an id of one kind never resolves as
 * another.
 */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** The parameters of a call about one thing. */
export const IdParams = Type.Object({ id: Id });

/** One of these texts. */
export const OneOf = <Value extends string>(values: readonly Value[], description?: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: values, ...(description && { description }) });

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$' });

/** A typed text with at least one visible character. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: VISIBLE.source });

/** A typed text of one line with at least one visible character. */
export const LineText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: ONE_LINE.source.replace('^', `^(?=.*${VISIBLE.source})`) });

/** A number as forms send it: in JSON, or as its plain decimal string, of which the pattern is. */
export const Typed = (type: 'integer' | 'number', bounds: object) =>
  Type.Unsafe<number | string>({ type: [type, 'string'], ...bounds });

/** Read it with `parseWholeNumber`. */
export const WholeNumber = Typed('integer', {
  minimum: 0,
  maximum: MAX_QUANTITY,
  pattern: WHOLE_NUMBER.source,
});

/** The same, also below zero. Read it with `parseSignedWholeNumber`. */
export const SignedWholeNumber = Typed('integer', {
  minimum: -MAX_QUANTITY,
  maximum: MAX_QUANTITY,
  pattern: `^-?${WHOLE_NUMBER.source.slice(1)}`,
});

/** A phone number; forms may send it as a number. */
export const PhoneNumber = Type.Union([
  Type.String({ minLength: 1, maxLength: 40, pattern: phonePattern.value.source }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);

/** An amount in dollars with at most two decimals, as number or string. Read it with `centsFromDollars`. */
export const Dollars = Typed('number', { minimum: 0, pattern: '^\\d{1,12}(\\.\\d{1,2})?$' });

/** A rating from 1 to 5 with at most one decimal, as number or string. Read it with `tenthsFromRating`. */
export const Rating = Typed('number', { minimum: 1, maximum: 5, pattern: '^(5(\\.0)?|[1-4](\\.\\d)?)$' });
