import { callQuery } from '@shop/api-client';
import { formatCount, type PartEvent, stockReasons } from '@shop/contracts';
import { newestFirst, pagesQuery } from '@shop/lists';
import { Card } from '@shop/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '../../history/history-list.component.tsx';

/** Who changed a product and its stock, when and why; newest first. */
export function ProductHistory({ id }: { id: string }) {
  return (
    <Card className="mt-4 max-w-3xl p-4 text-sm sm:p-6">
      <section aria-labelledby="product-history">
        <h2 id="product-history" className="mb-2 font-semibold">
          History
        </h2>
        <HistoryList events={useProductEvents(id)} describe={productEventText} />
      </section>
    </Card>
  );
}

/** What the audit log says about a product, newest first. */
const useProductEvents = (id: string) =>
  useInfiniteQuery({
    ...pagesQuery((query) => callQuery('GET /managePart/{id}/events', { params: { id }, query })),
    select: newestFirst,
  });

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
