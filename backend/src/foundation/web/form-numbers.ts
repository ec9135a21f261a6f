import {
  centsFromDollars,
  parseSignedWholeNumber,
  parseWholeNumber,
  tenthsFromRating,
} from '@shop/contracts';
import { fieldRefusal } from '../refusal.ts';

type FormNumber = (field: string, value: number | string) => number;

/**
 * A number of a form, which may arrive as a string. The function throws a `Refusal` `invalid-request` that names the field.
 * @param parse answers `undefined` for what is no such number
 */
const formNumber =
  (parse: (value: number | string) => number | undefined, rule: string): FormNumber =>
  (field, value) => {
    const parsed = parse(value);
    if (parsed === undefined) throw fieldRefusal('invalid-request', field, 'type', `${field} must ${rule}`);
    return parsed;
  };

export const wholeNumberOf = formNumber(parseWholeNumber, 'be a whole number');

/** It may be below zero. */
export const signedWholeNumberOf = formNumber(parseSignedWholeNumber, 'be a whole number');

/** An amount in dollars, in integer cents. */
export const centsOf = formNumber(centsFromDollars, 'be an amount in dollars and cents');

/** In integer tenths. */
export const ratingTenthsOf = formNumber(tenthsFromRating, 'have one decimal at most');
