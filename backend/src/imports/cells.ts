import { isRecord, type PartAttribute } from '@shop/contracts';
import { monthText } from '../catalogue/index.ts';
import { plainAmount, plainWholeNumber } from './spreadsheet-cells.ts';

/** Dollars and cents in digits: `12.50`. */
const dollarsText = (cents: number): string =>
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

/**
 * Price breaks as one cell has them: `500: 2.90; 1000: 1.92`.
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

/** `vpic: 1861; k-type: 9203`. */
export const externalIdsText = (ids: Record<string, unknown>): string =>
  attributesText(Object.entries(ids).map(([name, value]) => ({ name, value: String(value) })));

/** Columns of the database that files call by other words. */
const FILE_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['price_cents', 'price'],
  ['quantity', 'units'],
  ['brand_id', 'brand'],
  ['category_id', 'category'],
  ['shown', 'other number'],
  ['vehicle_id', 'vehicle'],
]);

/** What files call a column of the database: `built_from` is `built from`. */
export const fileColumn = (column: string): string => FILE_COLUMNS.get(column) ?? column.replaceAll('_', ' ');

/** A value of a column of the database, as a cell of a file. */
export function cellText(column: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (column === 'price_cents') return dollarsText(Number(value));
  if (column === 'built_from' || column === 'built_to') return monthText(Number(value));
  if (column === 'external_ids' && isRecord(value)) return externalIdsText(value);
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    return column === 'price_breaks' ? breaksText(records) : attributesText(records.map(toAttribute));
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const breaksText = (steps: readonly Record<string, unknown>[]): string =>
  steps.map(({ minQuantity, priceCents }) => `${minQuantity}: ${dollarsText(Number(priceCents))}`).join('; ');

const toAttribute = ({ name, value }: Record<string, unknown>): PartAttribute => ({
  name: String(name),
  value: String(value),
});

/** The cells of a row of the database, by the columns of a file. */
export const cellsOf = (row: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(row).map(([column, value]) => [fileColumn(column), cellText(column, value)]));
