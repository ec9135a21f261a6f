import { callQuery } from '@shop/api-client';
import type { CatalogueQuery } from '@shop/contracts/calls';

/** One page of the catalogue, with the counts of its facets. */
export const partsQuery = (query: CatalogueQuery) => callQuery('GET /parts', { query });
