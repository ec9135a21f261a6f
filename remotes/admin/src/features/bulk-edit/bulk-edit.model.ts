import type { BulkChanges } from '@shop/contracts/calls';

export const priceChanges = {
  none: 'Leave as it is',
  to: 'Set to dollars',
  byPercent: 'Change by percent',
  byDollars: 'Change by dollars',
} as const;

export type PriceChange = keyof typeof priceChanges;

export interface BulkEditFields {
  priceChange: PriceChange;
  amount: string;
  minimumOrder: string;
  addedUnits: string;
  brand: string;
  category: string;
  universal: '' | 'yes' | 'no';
}

/** What the form changes, as the call takes it; empty where nothing is to change. */
export function changesOf(fields: BulkEditFields): BulkChanges {
  const { priceChange, amount, minimumOrder, addedUnits, universal } = fields;
  const [brand, category] = [fields.brand.trim(), fields.category.trim()];
  return {
    ...(priceChange === 'to' && { price: { to: amount } }),
    ...(priceChange === 'byPercent' && { price: { byPercent: amount } }),
    ...(priceChange === 'byDollars' && { price: { byDollars: amount } }),
    ...(minimumOrder !== '' && { minimumOrder }),
    ...(addedUnits !== '' && { addedUnits }),
    ...(brand !== '' && { brand }),
    ...(category !== '' && { category }),
    ...(universal !== '' && { universal }),
  };
}

/** Which products an edit is about: those with these ids, or all that match. */
interface EditedProducts {
  ids?: string[];
  q?: string;
  stock?: 'below-minimum';
}

/** Reads them from an address; without parameters they are all products. */
export function editedProductsOf(params: URLSearchParams): EditedProducts {
  const ids = params.get('ids')?.split(',').filter(Boolean).slice(0, 500);
  if (ids && ids.length > 0) return { ids: [...new Set(ids)] };
  if (params.get('stock') === 'below-minimum') return { stock: 'below-minimum' };
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  return q === '' ? {} : { q };
}

/** The same for a person. */
export function editedProductsText({ ids, q, stock }: EditedProducts): string {
  if (ids) return ids.length === 1 ? 'The selected product' : `The ${ids.length} selected products`;
  if (stock) return 'All products with less stock than one order takes';
  return q === undefined ? 'All products' : `All products that match “${q}”`;
}
