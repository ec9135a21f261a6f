import {
  CATALOGUE_PAGE,
  type CataloguePage,
  type CatalogueQuery,
  type CatalogueSort,
  type Count,
  type Fit,
  LAST_CATALOGUE_PAGE,
} from '@shop/contracts/calls';
import { SingleFlight } from '../platform/concurrency/single-flight.ts';
import type { Database } from '../platform/database/index.ts';
import { centsOf } from '../platform/web/form-numbers.ts';
import {
  type FacetCounts,
  facetsOf,
  isShown,
  lineOf,
  toCount,
  toFoundPart,
  toNumber,
  totalOf,
} from './catalogue.model.ts';
import {
  type BeginningFacet,
  countCatalogue,
  findNames,
  searchByFacet,
  searchPartsOfVehicle,
  searchWordsOfParts,
  searchWordsOfVehicle,
  walkCatalogue,
} from './catalogue.store.ts';
import type { CatalogueRow, CatalogueValues, ChoiceValues, FoundRow } from './found-parts.ts';
import { findNumber, findNumbersBeginning, type NumberRow } from './numbers.store.ts';
import { patternsOf, queryOf, searchTextOf } from './search-text.model.ts';
import type { VehicleService } from './vehicle.service.ts';
import { correctedWords } from './word-correction.ts';

/** Above every price. */
const ANY_PRICE_CENTS = Number.MAX_SAFE_INTEGER;
/** Parts whose numbers only begin with what was typed, where nothing else has it. */
const MOST_BEGINNING = 100;

/** What a list consists of. */
interface Search {
  choices: ChoiceValues;
  words: readonly string[];
  numbers: readonly NumberRow[];
  /** The vehicle that the list is narrowed to. */
  vehicle: string | undefined;
  sort: CatalogueSort;
  page: number;
}

/** The page of a list, and its facets. */
interface Found {
  parts: CatalogueRow[];
  total: Count;
  pages: number;
  counts: FacetCounts;
  /** Not all parts were looked at for any count. */
  countsCut: boolean;
}

/** The catalogue as everybody sees it: searched, narrowed, counted. */
export class CatalogueService {
  readonly #database: Database;
  readonly #vehicles: Pick<VehicleService, 'find' | 'fits'>;
  readonly #flights = new SingleFlight<CataloguePage>();

  constructor(database: Database, vehicles: Pick<VehicleService, 'find' | 'fits'>) {
    this.#database = database;
    this.#vehicles = vehicles;
  }

  /** @throws {Refusal} `not-found` when there is no such vehicle */
  page(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#flights.run(JSON.stringify(query), () => this.#read(query));
  }

  async #read(query: CatalogueQuery): Promise<CataloguePage> {
    const typed = searchTextOf(query.q);
    const [vehicle, numbers, corrected] = await Promise.all([
      query.vehicle === undefined ? undefined : this.#vehicles.find(query.vehicle),
      typed.key ? this.#database.run(findNumber, [typed.key]) : [],
      query.exact ? undefined : correctedWords(this.#database, typed.words),
    ]);
    const isNumber = numbers.length > 0;
    const search: Search = {
      choices: choicesOf(query),
      words: (isNumber ? undefined : corrected) ?? typed.words,
      numbers,
      vehicle: query.fit === 'any' ? undefined : vehicle?._id,
      sort: query.sort ?? 'best',
      page: Number(query.page ?? 1),
    };
    let found = await this.#find(search);
    if (found.total.count === 0 && !isNumber && typed.key) {
      search.numbers = await this.#numbersBeginning(typed.key);
      if (search.numbers.length > 0) found = await this.#find(search);
    }
    const [fits, facets] = await Promise.all([
      vehicle && found.parts.length > 0
        ? this.#vehicles.fits(
            vehicle._id,
            found.parts.map(({ id }) => id),
          )
        : [],
      this.#facets(found.counts, found.countsCut),
    ]);
    const fitOf = new Map<string, Fit>(fits.map(({ part, fit }) => [part, fit]));
    const matched = new Map(
      [...search.numbers].reverse().map((number) => [number.part_id, toNumber(number)]),
    );
    return {
      parts: found.parts.map((row) => toFoundPart(row, fitOf.get(row.id), matched.get(row.id))),
      total: found.total,
      page: search.page,
      pages: found.pages,
      facets,
      ...(search.words !== typed.words && { corrected: search.words.join(' ') }),
      ...(vehicle && { vehicle }),
    };
  }

  async #numbersBeginning(key: string): Promise<NumberRow[]> {
    return this.#database.run(findNumbersBeginning, [key, `${key}~`, MOST_BEGINNING]);
  }

  /** Of a list that is larger than a search looks at, the page is read in the list's order. */
  async #find(search: Search): Promise<Found> {
    const { choices, words, vehicle } = search;
    const found = await this.#search(search);
    if (found && !found.cut) {
      const { parts, total } = found;
      return { parts, total: toCount(total), pages: pagesOf(total), counts: found, countsCut: false };
    }
    const sort = search.sort === 'best' ? 'newest' : search.sort;
    const [counted, [walked]] = await Promise.all([
      found && (words.length > 0 || vehicle)
        ? { total: toCount(found.total, true), counts: found, countsCut: true }
        : this.#count(choices),
      this.#database.run(walkCatalogue[sort], [
        ...choices,
        (search.page - 1) * CATALOGUE_PAGE,
        CATALOGUE_PAGE,
        words.length > 0 ? queryOf(words) : null,
        vehicle ?? null,
      ]),
    ]);
    const pages = counted.total.more ? LAST_CATALOGUE_PAGE : pagesOf(counted.total.count);
    return { ...counted, pages, parts: walked?.parts ?? [] };
  }

  /** @returns `undefined` where nothing narrows the list */
  async #search({ choices, words, numbers, vehicle, sort, page }: Search): Promise<FoundRow | undefined> {
    const values: CatalogueValues = [...choices, sort, (page - 1) * CATALOGUE_PAGE, CATALOGUE_PAGE];
    const numbered = numbers.map(({ part_id }) => part_id);
    const ofWords = [queryOf(words), numbered, patternsOf(words)] as const;
    const wanted = words.length > 0 || numbered.length > 0;
    const facet = beginningOf(choices);
    const [found] = await (wanted && vehicle
      ? this.#database.run(searchWordsOfVehicle, [...values, ...ofWords, vehicle])
      : wanted
        ? this.#database.run(searchWordsOfParts, [...values, ...ofWords])
        : vehicle
          ? this.#database.run(searchPartsOfVehicle, [...values, vehicle])
          : facet
            ? this.#database.run(searchByFacet[facet], values)
            : []);
    return found;
  }

  async #count(choices: ChoiceValues): Promise<Omit<Found, 'parts' | 'pages'>> {
    const [counts] = await this.#database.run(countCatalogue, choices);
    if (!counts) throw new Error('The catalogue was not counted');
    return { total: totalOf(counts.categories, choices[0]), counts, countsCut: false };
  }

  async #facets(counts: FacetCounts, allCut: boolean): Promise<CataloguePage['facets']> {
    const categories = new Set(counts.categories.filter(isShown).flatMap(({ value }) => lineOf(value)));
    const brands = counts.brands.filter(isShown).map(({ value }) => value);
    const rows = await this.#database.run(findNames, [[...categories], brands]);
    const namesOf = (kind: string) =>
      new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
    return facetsOf(counts, { categories: namesOf('category'), brands: namesOf('brand') }, allCut);
  }
}

const listOf = (several: string | undefined): string[] | null => several?.split(',') ?? null;

const choicesOf = ({ category, brand, position, from, to, stock }: CatalogueQuery): ChoiceValues => [
  listOf(category),
  listOf(brand),
  listOf(position),
  from === undefined ? 0 : centsOf('from', from),
  to === undefined ? ANY_PRICE_CENTS : centsOf('to', to),
  stock !== undefined,
];

/** The facet whose index leaves least of the catalogue. */
function beginningOf([categories, brands, positions, from, to]: ChoiceValues): BeginningFacet | undefined {
  if (categories) return 'category';
  if (brands) return 'brand';
  if (from > 0 || to < ANY_PRICE_CENTS) return 'price';
  return positions ? 'position' : undefined;
}

const pagesOf = (total: number): number => Math.min(LAST_CATALOGUE_PAGE, Math.ceil(total / CATALOGUE_PAGE));
