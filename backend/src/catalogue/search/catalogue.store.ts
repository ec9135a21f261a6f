import { type Statement, statement } from '../../foundation/database/index.ts';
import { COUNT_ALL_TEXT, COUNT_TEXT, type LargeCountsRow } from './counts-by-index.ts';
import { countAllText, countPassingText, type ManyCountsRow, type ManyRow } from './counts-of-many.ts';
import type { ChoiceValues } from './facets.ts';
import { bases, type CatalogueValues, type FoundRow, searchText } from './found-parts.ts';
import { type WalkRow, type WalkValues, walkOrders, walkText } from './walk.ts';

/** What a search for words takes. */
export type WordsValues = [...CatalogueValues, query: string, numbered: readonly string[], named: string];

/** A statement for each index that a search can use, so that each has one plan. */
export const searchWordsOfParts = statement<FoundRow, [...WordsValues, limit: number]>(
  'search-catalogue-by-words',
  searchText(bases.words),
);

export const searchPartsOfVehicle = statement<FoundRow, [...CatalogueValues, vehicle: string, limit: number]>(
  'search-catalogue-by-vehicle',
  searchText(bases.vehicle),
);

export const searchWordsOfVehicle = statement<FoundRow, [...WordsValues, vehicle: string, limit: number]>(
  'search-catalogue-by-words-and-vehicle',
  searchText(bases['words-and-vehicle']),
);

type VehicleValues = [...CatalogueValues, vehicle: string];
type VehicleWordsValues = [...WordsValues, vehicle: string];

const CHOICES = ['$1::text[]', '$2::text[]', '$3::text[]', '$4::bigint', '$5::bigint', '$6::boolean'];
const PAGE = ['$7::text', '$8::int', '$9::int'];
const NAMED = '$12::text';

/** Counts of lists that no facet narrows, and that are too long to be sorted. */
export const countAllWithWords = statement<ManyCountsRow, WordsValues>(
  'count-all-parts-with-words',
  countAllText(bases.words, [...CHOICES, ...PAGE, NAMED]),
);

export const countAllOfVehicle = statement<ManyCountsRow, VehicleValues>(
  'count-all-parts-of-vehicle',
  countAllText(bases.vehicle, [...CHOICES, ...PAGE]),
);

export const countAllWithWordsOfVehicle = statement<ManyCountsRow, VehicleWordsValues>(
  'count-all-parts-with-words-of-vehicle',
  countAllText(bases['words-and-vehicle'], [...CHOICES, ...PAGE, NAMED]),
);

/** Counts of lists that facets narrow, with a page of the list. */
export const countPassingWithWords = statement<ManyRow, WordsValues>(
  'count-passing-parts-with-words',
  countPassingText(bases.words),
);

export const countPassingOfVehicle = statement<ManyRow, VehicleValues>(
  'count-passing-parts-of-vehicle',
  countPassingText(bases.vehicle),
);

export const countPassingWithWordsOfVehicle = statement<ManyRow, VehicleWordsValues>(
  'count-passing-parts-with-words-of-vehicle',
  countPassingText(bases['words-and-vehicle']),
);

const countPassingBy = (facet: Exclude<keyof typeof bases, `words${string}` | 'vehicle'>) =>
  statement<ManyRow, CatalogueValues>(`count-passing-parts-by-${facet}`, countPassingText(bases[facet]));

const statementsBy = (facet: 'category' | 'category-and-brand' | 'brand' | 'position' | 'price') => ({
  search: statement<FoundRow, [...CatalogueValues, limit: number]>(
    `search-catalogue-by-${facet}`,
    searchText(bases[facet]),
  ),
  countAll: statement<ManyCountsRow, ChoiceValues>(
    `count-all-parts-by-${facet}`,
    countAllText(bases[facet], CHOICES),
  ),
  countPassing: countPassingBy(facet),
});

/** The statements for lists that facets narrow, by the index that they use. */
export const byFacet = {
  category: statementsBy('category'),
  'category-and-brand': statementsBy('category-and-brand'),
  brand: statementsBy('brand'),
  position: statementsBy('position'),
  price: statementsBy('price'),
};
export type FacetIndex = keyof typeof byFacet;

/** For lists that are narrowed by a category and by prices. */
export const countPassingInPricedCategory = countPassingBy('category-and-price');

export const countCatalogue = statement<LargeCountsRow, ChoiceValues>('count-catalogue', COUNT_TEXT);

export const countWholeCatalogue = statement<LargeCountsRow>('count-whole-catalogue', COUNT_ALL_TEXT);

const walking = (order: keyof typeof walkOrders): Statement<WalkRow, WalkValues> =>
  statement(`walk-catalogue-by-${order.replace('-', 'descending-')}`, walkText(walkOrders[order]));

/** Pages of lists that are too long to be sorted, by the order of the list. */
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
