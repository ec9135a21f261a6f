import type { PartAttribute } from '@shop/contracts';
import type { PartDetailsRow, StoredPriceBreak } from '../catalogue/parts/store.ts';
import { plainAmount, plainWholeNumber } from './spreadsheet-cells.ts';

/** Dollars and cents in digits: `12.50`. */
export const dollarsText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Attributes as one cell: `Thread: M20 x 1.5; Height: 96 mm`. A backslash keeps a character from ending a name or value. */
export const attributesText = (attributes: readonly PartAttribute[]): string =>
  attributes
    .map(({ name, value }) => `${name.replace(/[\\:;]/g, '\\$&')}: ${value.replace(/[\\;]/g, '\\$&')}`)
    .join('; ');

/**
 * Attributes as `attributesText` writes them.
 * @returns `undefined` for a text in which one has no name
 */
export function attributesIn(text: string): PartAttribute[] | undefined {
  const attributes: PartAttribute[] = [];
  for (const [one] of text.matchAll(/(?:\\.|[^\\;]|\\$)+/gs)) {
    const [whole, name = ''] = /^((?:\\.|[^\\:])*):/s.exec(one) ?? [];
    if (whole === undefined) return undefined;
    attributes.push({ name: plain(name), value: plain(one.slice(whole.length)) });
  }
  return attributes;
}

const plain = (escaped: string): string => escaped.replace(/\\(.)/gs, '$1').trim();

/** Price breaks as one cell: `500: 2.90; 1000: 1.92`. */
export const priceBreaksText = (steps: readonly StoredPriceBreak[]): string =>
  steps.map(({ minQuantity, priceCents }) => `${minQuantity}: ${dollarsText(priceCents)}`).join('; ');

/**
 * Price breaks as `priceBreaksText` writes them.
 * @returns `undefined` for a text that is something else
 */
export function priceBreaksIn(text: string): { minQuantity: string; price: string }[] | undefined {
  const steps = text.split(';').filter((step) => step.trim() !== '');
  const breaks = steps.flatMap((step) => {
    const [units = '', amount = '', ...rest] = step.split(':');
    const [minQuantity, price] = [plainWholeNumber(units), plainAmount(amount)];
    const isRead =
      'text' in minQuantity &&
      /^\d{1,8}$/.test(minQuantity.text) &&
      'text' in price &&
      /^\d{1,12}(\.\d{1,2})?$/.test(price.text) &&
      rest.length === 0;
    return isRead ? [{ minQuantity: minQuantity.text, price: price.text }] : [];
  });
  return breaks.length === steps.length ? breaks : undefined;
}

/** The text of each column of a file about products. */
export const partCells = {
  id: ({ id }) => id,
  number: ({ number }) => number ?? '',
  name: ({ name }) => name,
  description: ({ description }) => description,
  price: ({ price_cents }) => dollarsText(price_cents),
  'price breaks': ({ price_breaks }) => priceBreaksText(price_breaks),
  'minimum order': ({ minimum_order }) => String(minimum_order),
  picture: ({ picture }) => picture,
  attributes: ({ attributes }) => attributesText(attributes),
  universal: ({ universal }) => (universal ? 'yes' : 'no'),
  units: ({ quantity }) => String(quantity),
} as const satisfies Record<string, (row: PartDetailsRow) => string>;
