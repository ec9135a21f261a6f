import {
  dollarsFromCents,
  formatCount,
  formatDollars,
  isRecord,
  type Part,
  type PriceBreak,
} from '@shop/contracts';
import type { CatalogueNames } from './catalogue-names.ts';
import type { PartDetailsRow, PartRow, StoredPriceBreak } from './store.ts';

/** A part as lists show it. */
export const toPart = (row: PartRow): Part => ({
  _id: row.id,
  name: row.name,
  picture: row.picture,
  minimumOrder: row.minimum_order,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  description: row.description,
  ...(row.number !== null && { number: row.number }),
  ...priceBreaksOfPart(row),
});

/** A part without price breaks has no such field. */
export const priceBreaksOfPart = ({
  price_breaks,
}: Pick<PartRow, 'price_breaks'>): Pick<Part, 'priceBreaks'> =>
  price_breaks.length > 0 ? { priceBreaks: price_breaks.map(toPriceBreak) } : {};

export const toPriceBreak = ({ minQuantity, priceCents }: StoredPriceBreak): PriceBreak => ({
  minQuantity,
  price: dollarsFromCents(priceCents),
});

/** A part with all that an admin edits. */
export const toEditedPart = (row: PartDetailsRow): Part => ({
  ...toPartWithData(row),
  ...(row.brand_id !== null && { brandId: row.brand_id }),
  ...(row.category_id !== null && { categoryId: row.category_id }),
  ...(row.universal && { universal: true }),
});

/** A part with its attributes and further pictures, if it has some. */
export function toPartWithData(row: PartDetailsRow): Part {
  // The database may give the keys of JSON in another order.
  const attributes = row.attributes.map(({ name, value }) => ({ name, value }));
  return {
    ...toPart(row),
    ...(attributes.length > 0 && { attributes }),
    ...(row.more_pictures.length > 0 && { morePictures: row.more_pictures }),
  };
}

/** A value of a column of a part as people read it: `500: $2.90; 1,000: $1.92`. What is missing is empty. */
export function shownText(column: string, value: unknown, names: CatalogueNames): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return column === 'price_cents' ? dollarsText(value) : String(value);
  if (Array.isArray(value)) {
    const shown = column === 'price_breaks' ? breakText : attributeText;
    return value.filter(isRecord).map(shown).join('; ');
  }
  if (typeof value !== 'string') return '';
  // Brands and categories are stored by their ids.
  if (column === 'brand_id') return names.textOf('brand', value);
  return column === 'category_id' ? names.textOf('category', value) : value;
}

const dollarsText = (cents: number): string => formatDollars(dollarsFromCents(cents));
const attributeText = ({ name, value }: Record<string, unknown>): string => `${name}: ${value}`;
const breakText = ({ minQuantity, priceCents }: Record<string, unknown>): string =>
  `${formatCount(Number(minQuantity))}: ${dollarsText(Number(priceCents))}`;
