import { MAX_PRICE_BREAKS, type PriceBreak, priceBreakProblems } from '@shop/contracts';
import { dollarsText, typedCount, typedDollars } from './product-values.model.ts';

export interface TypedBreak {
  /** Names the row while others come and go. */
  row: number;
  minQuantity: string;
  price: string;
}

export const typedBreaksOf = (priceBreaks: readonly PriceBreak[]): TypedBreak[] =>
  priceBreaks.map(({ minQuantity, price }, row) => ({
    row,
    minQuantity: String(minQuantity),
    price: dollarsText(price),
  }));

/** With an empty row at the end. */
export const withNewBreak = (breaks: readonly TypedBreak[]): TypedBreak[] => [
  ...breaks,
  { row: Math.max(-1, ...breaks.map(({ row }) => row)) + 1, minQuantity: '', price: '' },
];

export const hasRoom = (breaks: readonly TypedBreak[]): boolean => breaks.length < MAX_PRICE_BREAKS;

const withoutEmptyRows = (breaks: readonly TypedBreak[]): readonly TypedBreak[] =>
  breaks.filter(({ minQuantity, price }) => minQuantity.trim() !== '' || price.trim() !== '');

/** The price breaks as the call takes them. */
export const breaksPayload = (breaks: readonly TypedBreak[]) =>
  withoutEmptyRows(breaks).map(({ minQuantity, price }) => ({
    minQuantity: typedCount(minQuantity.trim()),
    price: typedDollars(price.trim()),
  }));

/**
 * Whether they can be read; that they fit the price and the minimum order is the server's to say.
 * @returns why not, or `true`, as react-hook-form's `validate` has it
 */
export function checkBreaks(typed: readonly TypedBreak[]): string | true {
  for (const { minQuantity, price } of breaksPayload(typed)) {
    if (typeof minQuantity !== 'number') return priceBreakProblems.quantity;
    if (typeof price !== 'number') return priceBreakProblems.price;
  }
  return true;
}
