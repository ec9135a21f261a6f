import { callQuery } from '@shop/api-client';
import type { CataloguePage, CatalogueQuery } from '@shop/contracts/calls';

/** One page of the catalogue, with the counts of its facets. */
export const partsQuery = (query: CatalogueQuery) => callQuery('GET /parts', { query });

/** Keeps the present list while another one loads, without the reading of other words than the new list's. */
export function shownMeanwhile(
  shown: CataloguePage | undefined,
  ofSameWords: boolean,
): CataloguePage | undefined {
  if (!shown || ofSameWords) return shown;
  const { corrected: _, understood: __, leftOut: ___, anyVehicle: ____, didYouMean: _____, ...page } = shown;
  return page;
}
