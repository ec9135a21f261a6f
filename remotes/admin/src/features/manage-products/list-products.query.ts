import { call, callQuery } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Part } from '@shop/contracts';
import type { PartSort } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

export type SortedProducts = Exclude<PartSort, 'newest'>;

export const productOptions: ListOptions<SortedProducts, 'below-minimum'> = {
  sorts: ['name', '-name', 'price', '-price', 'quantity', '-quantity'],
  filter: { name: 'stock', values: ['below-minimum'] },
};

/** The products with less stock than one order takes. They are few, so they can be neither searched nor sorted. */
const belowMinimum: ListSource<Part> = {
  keyOf: (choice) => pagesKey('GET /overview/parts', { query: {} }, choice),
  read: async (query, signal) => (await call('GET /overview/parts', { query, signal })).toReversed(),
};

/** The catalogue's products, newest first by default. */
export function productsSource(view: ListView<SortedProducts, 'below-minimum'>): ListSource<Part> {
  if (view.filter) return belowMinimum;
  const { sort } = view;
  const q = view.q.trim();
  const asked = { ...(q && { q }), ...(sort && { sort }) };
  return {
    keyOf: (choice) => pagesKey('GET /managePart', { query: asked }, choice),
    read: async (from, signal) => {
      const products = await call('GET /managePart', { query: { ...asked, ...from }, signal });
      return sort ? products : products.toReversed();
    },
  };
}

/** How many products a search has, or all of them. */
export const countQuery = (q: string) =>
  callQuery('GET /managePart/count', { query: q.trim() ? { q: q.trim() } : {} });

export const preloadProducts = (): Promise<void> => preloadList(productsSource, productOptions);
