import type { Database } from '../platform/database/index.ts';
import {
  byFacet,
  countAllOfVehicle,
  countAllWithWords,
  countAllWithWordsOfVehicle,
  countPassingInPricedCategory,
  countPassingOfVehicle,
  countPassingWithWords,
  countPassingWithWordsOfVehicle,
  searchPartsOfVehicle,
  searchWordsOfParts,
  searchWordsOfVehicle,
} from './catalogue.store.ts';
import type { ManyCountsRow, ManyRow } from './counts-of-many.ts';
import type { FoundRow } from './found-parts.ts';
import { facetIndexOf, hasWords, isPriced, type Search, valuesOf, wordsValuesOf } from './search.model.ts';

/** The statements that answer one list, each with its values. */
export interface ListReads {
  /** Finds up to `most` parts, with their counts and the page. */
  search(most: number): Promise<FoundRow[]>;
  /** Counts a list that nothing narrows besides the index that it is read by. */
  countAll(): Promise<ManyCountsRow[]>;
  /** Counts a narrowed list, with its page. */
  countPassing(): Promise<ManyRow[]>;
}

/** @returns `undefined` for the whole catalogue, also where stock narrows it */
export function readsOf(database: Database, search: Search): ListReads | undefined {
  if (hasWords(search)) return readsOfWords(database, search);
  const { choices, vehicle } = search;
  const values = valuesOf(search);
  if (vehicle) {
    return {
      search: (most) => database.run(searchPartsOfVehicle, [...values, vehicle, most]),
      countAll: () => database.run(countAllOfVehicle, [...values, vehicle]),
      countPassing: () => database.run(countPassingOfVehicle, [...values, vehicle]),
    };
  }
  const index = facetIndexOf(choices);
  if (!index) return undefined;
  const { search: find, countAll, countPassing } = byFacet[index];
  const count = index === 'category' && isPriced(choices) ? countPassingInPricedCategory : countPassing;
  return {
    search: (most) => database.run(find, [...values, most]),
    countAll: () => database.run(countAll, choices),
    countPassing: () => database.run(count, values),
  };
}

function readsOfWords(database: Database, search: Search): ListReads {
  const { vehicle } = search;
  const values = wordsValuesOf(search);
  if (!vehicle) {
    return {
      search: (most) => database.run(searchWordsOfParts, [...values, most]),
      countAll: () => database.run(countAllWithWords, values),
      countPassing: () => database.run(countPassingWithWords, values),
    };
  }
  return {
    search: (most) => database.run(searchWordsOfVehicle, [...values, vehicle, most]),
    countAll: () => database.run(countAllWithWordsOfVehicle, [...values, vehicle]),
    countPassing: () => database.run(countPassingWithWordsOfVehicle, [...values, vehicle]),
  };
}
