import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Term } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

/** Terms are always sorted by name. */
export const termOptions: ListOptions<never> = { sorts: [] };

export const termsSource = ({ q }: Pick<ListView, 'q'>): ListSource<Term> => {
  const query = q ? { q } : {};
  return {
    keyOf: (choice) => pagesKey('GET /terms', { query }, choice),
    read: (from, signal) => call('GET /terms', { query: { ...query, ...from }, signal }),
  };
};

export const preloadTerms = (): Promise<void> => preloadList(termsSource, termOptions);
