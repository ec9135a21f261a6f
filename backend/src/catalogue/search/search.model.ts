import {
  CATALOGUE_PAGE,
  type CatalogueQuery,
  type CatalogueSort,
  LAST_CATALOGUE_PAGE,
} from '@shop/contracts/calls';
import { centsOf } from '../../foundation/web/form-numbers.ts';
import type { FacetIndex, WordsValues } from './catalogue.store.ts';
import { ANY_PRICE_CENTS, type ChoiceValues } from './facets.ts';
import type { CatalogueValues } from './found-parts.ts';
import type { NumberRow } from './numbers.store.ts';

/** A parsed search: what is listed, in which order. */
export interface Search {
  choices: ChoiceValues;
  /** The text query that parts match; empty for none. */
  query: string;
  /** The text query that the names of the first parts match. */
  named: string;
  numbers: readonly NumberRow[];
  /** The vehicle that the list is narrowed to. */
  vehicle: string | undefined;
  sort: CatalogueSort;
  page: number;
}

const listOf = (several: string | undefined): string[] | null => several?.split(',') ?? null;

export const choicesOf = ({ category, brand, position, from, to, stock }: CatalogueQuery): ChoiceValues => [
  listOf(category),
  listOf(brand),
  listOf(position),
  from === undefined ? 0 : centsOf('from', from),
  to === undefined ? ANY_PRICE_CENTS : centsOf('to', to),
  stock !== undefined,
];

export const isPriced = ([, , , from, to]: ChoiceValues): boolean => from > 0 || to < ANY_PRICE_CENTS;

/** @returns the index of the most selective chosen facets; `undefined` where none is chosen, or only stock */
export function facetIndexOf(choices: ChoiceValues): FacetIndex | undefined {
  const [categories, brands, positions] = choices;
  if (categories) return brands ? 'category-and-brand' : 'category';
  if (brands) return 'brand';
  if (isPriced(choices)) return 'price';
  return positions ? 'position' : undefined;
}

/** Whether any facet is chosen. */
export const isNarrowed = (choices: ChoiceValues): boolean =>
  choices[5] || facetIndexOf(choices) !== undefined;

/** Whether only its index narrows the list. */
export function isAlone({ choices, query, numbers, vehicle }: Search): boolean {
  if (query || numbers.length > 0 || vehicle) return !isNarrowed(choices);
  const [categories, brands, positions, , , orderable] = choices;
  const facets =
    [categories, brands, positions].filter((chosen) => chosen !== null).length + (isPriced(choices) ? 1 : 0);
  return !orderable && (facets < 2 || (facets === 2 && categories !== null && brands !== null));
}

export const hasWords = ({ query, numbers }: Search): boolean => query !== '' || numbers.length > 0;

/** Whether the list consists of a search for words only: no number, vehicle or facet. */
export const isOfWordsAlone = (search: Search): boolean =>
  search.query !== '' && search.numbers.length === 0 && !search.vehicle && isAlone(search);

export const pageOf = ({ sort, page }: Search): [sort: string, offset: number, rows: number] => [
  sort,
  (page - 1) * CATALOGUE_PAGE,
  CATALOGUE_PAGE,
];

export const valuesOf = (search: Search): CatalogueValues => [...search.choices, ...pageOf(search)];

export function wordsValuesOf(search: Search): WordsValues {
  const numbered = search.numbers.map(({ part_id }) => part_id);
  return [...valuesOf(search), search.query, numbered, search.named];
}

export const pagesOf = (total: number): number =>
  Math.min(LAST_CATALOGUE_PAGE, Math.ceil(total / CATALOGUE_PAGE));

/** The last page that can be read. A page that is not full is the last one of a list that was not counted to its end. */
export const lastPageOf = ({ page }: Search, parts: number, pages: number): number =>
  parts < CATALOGUE_PAGE && page <= pages ? (parts > 0 ? page : page - 1) : pages;
