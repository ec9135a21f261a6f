import { formatCount, type PartEvent, stockReasons } from '@shop/contracts';

const TEXTS: Readonly<Record<string, string>> = {
  'part.added': 'Added',
  'part.edited': 'Edited',
  'part.removed': 'Deleted',
  'stock.sold': 'Ordered',
  'stock.returned': 'Order ended, back to stock',
  'stock.restocked': 'Restocked',
  'stock.corrected': 'Stock changed',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'price',
  minimumOrder: 'minimum order',
  priceBreaks: 'price breaks',
  number: 'part number',
  description: 'description',
  attributes: 'specifications',
  brandId: 'brand',
  categoryId: 'category',
  universal: 'fits every car',
  picture: 'picture',
  morePictures: 'further pictures',
};

const REASONS: Readonly<Record<string, string>> = stockReasons;

/** What happened to a product, as "Damaged: −12, 7,788 in stock" or "Edited: price $3.12 → $3.20". */
export function productEventText({ kind, stock, reason, changes = [] }: PartEvent): string {
  const title = (reason && (REASONS[reason] ?? reason)) || (TEXTS[kind] ?? kind);
  const facts = [...changes.map(changeText), ...(stock ? [stockText(stock)] : [])];
  return facts.length > 0 ? `${title}: ${facts.join(', ')}` : title;
}

function stockText({ before, after }: NonNullable<PartEvent['stock']>): string {
  const sign = after > before ? '+' : '−';
  return `${sign}${formatCount(Math.abs(after - before))}, ${formatCount(after)} in stock`;
}

function changeText({ field, before, after }: NonNullable<PartEvent['changes']>[number]): string {
  const name = FIELDS[field] ?? field;
  return before === undefined && after === undefined
    ? name
    : `${name} ${before ?? 'none'} → ${after ?? 'none'}`;
}
