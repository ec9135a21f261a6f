import { call } from '@shop/api-client';
import type { PartSort } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { useListPage } from '../../lists/list-page.query.ts';

export type SortedProducts = Exclude<PartSort, 'newest'>;

/** What of the products can be asked for. */
export const productOptions: ListOptions<SortedProducts> = {
  sorts: ['name', '-name', 'price', '-price'],
};

/** A page of the catalogue's products: newest first, if they are not sorted otherwise. */
export function useManagedProducts(view: ListView<SortedProducts>) {
  const { sort } = view;
  const q = view.q.trim();
  const asked = { ...(q && { q }), ...(sort && { sort }) };
  return useListPage(
    {
      queryKey: ['parts', 'managed', asked],
      read: async (from, signal) => {
        const products = await call('GET /managePart', { query: { ...asked, ...from }, signal });
        return sort ? products : products.toReversed();
      },
    },
    view,
  );
}
