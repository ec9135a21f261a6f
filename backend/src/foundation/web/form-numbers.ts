import {
  centsFromDollars,
  parseSignedWholeNumber,
  parseWholeNumber,
  tenthsFromRating,
} from '@shop/contracts';
import { fieldRefusal } from '../refusal.ts';

/**
 * A form's whole number, which may arrive as a string.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function wholeNumberOf(field: string, value: number | string): number {
  const parsed = parseWholeNumber(value);
  if (parsed === undefined) {
    throw fieldRefusal('invalid-request', field, 'type', `${field} must be a whole number`);
  }
  return parsed;
}

/**
 * The same for a number that may be below zero.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function signedWholeNumberOf(field: string, value: number | string): number {
  const parsed = parseSignedWholeNumber(value);
  if (parsed === undefined) {
    throw fieldRefusal('invalid-request', field, 'type', `${field} must be a whole number`);
  }
  return parsed;
}

/**
 * A form's amount in dollars, which may arrive as a string, in integer cents.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function centsOf(field: string, value: number | string): number {
  const parsed = centsFromDollars(value);
  if (parsed === undefined) {
    throw fieldRefusal('invalid-request', field, 'type', `${field} must be an amount in dollars and cents`);
  }
  return parsed;
}

/**
 * A form's rating, which may arrive as a string, in integer tenths.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function ratingTenthsOf(field: string, value: number | string): number {
  const parsed = tenthsFromRating(value);
  if (parsed === undefined) {
    throw fieldRefusal('invalid-request', field, 'type', `${field} must have one decimal at most`);
  }
  return parsed;
}
