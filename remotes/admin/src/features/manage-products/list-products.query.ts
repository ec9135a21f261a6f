import { callQuery } from '@shop/api-client';
import type { Part } from '@shop/contracts';
import type { PartSort } from '@shop/contracts/calls';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';

export type SortedProducts = Exclude<PartSort, 'newest'>;

/**
 * The catalogue's products, newest first by default. Those with less stock than one order takes are few, so they can be
 * neither searched nor sorted.
 */
export const products: ServerList<Part, SortedProducts, 'below-minimum'> = {
  sorts: ['name', '-name', 'price', '-price', 'quantity', '-quantity'],
  filter: { name: 'stock', values: ['below-minimum'] },
  rowsOf: ({ q, filter, sort }) => {
    if (filter) return { query: (query) => callQuery('GET /overview/parts', { query }), newestLast: true };
    const asked = { ...(q && { q }), ...(sort && { sort }) };
    return {
      query: (from) => callQuery('GET /managePart', { query: { ...asked, ...from } }),
      newestLast: !sort,
    };
  },
};

/** How many products a search has, or all of them. */
export const countQuery = (q: string) =>
  callQuery('GET /managePart/count', { query: q.trim() ? { q: q.trim() } : {} });

export const preloadProducts = (): Promise<void> => preloadList(products);
