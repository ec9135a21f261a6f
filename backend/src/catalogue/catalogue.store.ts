import { type Statement, statement } from '../platform/database/index.ts';
import {
  bases,
  type CatalogueValues,
  type ChoiceValues,
  COUNT_TEXT,
  type FoundRow,
  type LargeCountsRow,
  searchText,
} from './found-parts.ts';
import { type WalkRow, type WalkValues, walkOrders, walkText } from './walk.ts';

/** The searches by what they begin with: one plan each. */
export const searchWordsOfParts = statement<
  FoundRow,
  [...CatalogueValues, query: string, numbered: readonly string[], inName: readonly string[]]
>('search-catalogue-by-words', searchText(bases.words));

export const searchPartsOfVehicle = statement<FoundRow, [...CatalogueValues, vehicle: string]>(
  'search-catalogue-by-vehicle',
  searchText(bases.vehicle),
);

export const searchWordsOfVehicle = statement<
  FoundRow,
  [...CatalogueValues, query: string, numbered: readonly string[], inName: readonly string[], vehicle: string]
>('search-catalogue-by-words-and-vehicle', searchText(bases['words-and-vehicle']));

const beginningWith = (facet: 'category' | 'brand' | 'position' | 'price') =>
  statement<FoundRow, CatalogueValues>(`search-catalogue-by-${facet}`, searchText(bases[facet]));

export const searchByFacet = {
  category: beginningWith('category'),
  brand: beginningWith('brand'),
  position: beginningWith('position'),
  price: beginningWith('price'),
};
export type BeginningFacet = keyof typeof searchByFacet;

export const countCatalogue = statement<LargeCountsRow, ChoiceValues>('count-catalogue', COUNT_TEXT);

const walking = (order: keyof typeof walkOrders): Statement<WalkRow, WalkValues> =>
  statement(`walk-catalogue-by-${order.replace('-', 'falling-')}`, walkText(walkOrders[order]));

/** The pages of lists that are larger than a search looks at, by their order. */
export const walkCatalogue = {
  newest: walking('newest'),
  name: walking('name'),
  '-name': walking('-name'),
  price: walking('price'),
  '-price': walking('-price'),
};

/** The categories and brands by their ids. */
export const findNames = statement<
  { id: string; name: string; kind: string },
  [categories: readonly string[], brands: readonly string[]]
>(
  'find-category-and-brand-names',
  `select id, name, 'category' as kind from categories where id = any ($1::text[])
   union all
   select id, name, 'brand' from brands where id = any ($2::text[])`,
);
