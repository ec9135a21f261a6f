import type { Database } from '../../foundation/database/index.ts';
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
  /** Finds up to `limit` parts, with their counts and the page. */
  search(limit: number): Promise<FoundRow[]>;
  /** Counts a list that only its index narrows. */
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
      search: (limit) => database.run(searchPartsOfVehicle, [...values, vehicle, limit]),
      countAll: () => database.run(countAllOfVehicle, [...values, vehicle]),
      countPassing: () => database.run(countPassingOfVehicle, [...values, vehicle]),
    };
  }
  const index = facetIndexOf(choices);
  if (!index) return undefined;
  const { search: find, countAll, countPassing } = byFacet[index];
  const count = index === 'category' && isPriced(choices) ? countPassingInPricedCategory : countPassing;
  return {
    search: (limit) => database.run(find, [...values, limit]),
    countAll: () => database.run(countAll, choices),
    countPassing: () => database.run(count, values),
  };
}

function readsOfWords(database: Database, search: Search): ListReads {
  const { vehicle } = search;
  const values = wordsValuesOf(search);
  if (!vehicle) {
    return {
      search: (limit) => database.run(searchWordsOfParts, [...values, limit]),
      countAll: () => database.run(countAllWithWords, values),
      countPassing: () => database.run(countPassingWithWords, values),
    };
  }
  return {
    search: (limit) => database.run(searchWordsOfVehicle, [...values, vehicle, limit]),
    countAll: () => database.run(countAllWithWordsOfVehicle, [...values, vehicle]),
    countPassing: () => database.run(countPassingWithWordsOfVehicle, [...values, vehicle]),
  };
}
