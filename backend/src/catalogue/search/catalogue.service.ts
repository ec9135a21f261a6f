import {
  type CataloguePage,
  type CatalogueQuery,
  type Count,
  type Fit,
  LAST_CATALOGUE_PAGE,
  MAX_EXACT_COUNT,
} from '@shop/contracts/calls';
import { LruMap } from '../../foundation/caching/lru-map.ts';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { VehicleService } from '../vehicles/vehicle.service.ts';
import { type Asked, ask } from './ask.ts';
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
import { countCatalogue, countWholeCatalogue, findNames, walkCatalogue } from './catalogue.store.ts';
import type { ManyCountsRow } from './counts-of-many.ts';
import { type ChoiceValues, MAX_RANKED, MAX_SORTED } from './facets.ts';
import type { CatalogueRow, FoundRow } from './found-parts.ts';
import { type ListReads, readsOf } from './list-reads.ts';
import {
  choicesOf,
  hasWords,
  isAlone,
  isNarrowed,
  isOfWordsAlone,
  lastPageOf,
  pageOf,
  pagesOf,
  type Search,
} from './search.model.ts';
import { countMatching } from './terms.store.ts';

/** Entries of the cache of common searches. */
const MAX_COMMON_SEARCHES = 1_000;

/** A page of a list, and the counts of its facets. */
interface Found {
  parts: CatalogueRow[];
  total: Count;
  pages: number;
  counts: FacetCounts;
  /** No count has read all parts. */
  countsCut: boolean;
}

/** The public catalogue: searches it, narrows it and counts the facets. */
export class CatalogueService {
  readonly #database: Database;
  readonly #vehicles: Pick<VehicleService, 'find' | 'fits'>;
  readonly #flights = new SingleFlight<CataloguePage>();
  /** Searches for words that found more parts than can be sorted, when they were last counted. */
  readonly #common = new LruMap<string, true>({ maxEntries: MAX_COMMON_SEARCHES });

  constructor(database: Database, vehicles: Pick<VehicleService, 'find' | 'fits'>) {
    this.#database = database;
    this.#vehicles = vehicles;
  }

  /** @throws {Refusal} `not-found` when there is no such vehicle */
  page(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#flights.run(JSON.stringify(query), () => this.#read(query));
  }

  async #read(query: CatalogueQuery): Promise<CataloguePage> {
    const chosen = query.vehicle === undefined ? undefined : await this.#vehicles.find(query.vehicle);
    const narrowedTo = query.fit === 'any' ? undefined : chosen?._id;
    const asked = await ask(this.#database, query.q ?? '', {
      exact: query.exact !== undefined,
      asWords: query.words?.split(';') ?? [],
      vehicle: narrowedTo,
    });
    const search: Search = {
      choices: choicesOf(query),
      query: asked.query,
      named: asked.named,
      numbers: asked.numbers,
      vehicle: narrowedTo,
      sort: query.sort ?? 'best',
      page: Number(query.page ?? 1),
    };
    const [found, anyVehicle] = await Promise.all([
      this.#find(search),
      this.#countForAnyVehicle(asked, narrowedTo !== undefined),
    ]);
    const [fitOf, facets] = await Promise.all([
      this.#fitsOf(chosen?._id, found.parts),
      this.#facets(found.counts, found.countsCut),
    ]);
    const matched = new Map(
      [...search.numbers].reverse().map((number) => [number.part_id, toNumber(number)]),
    );
    return {
      parts: found.parts.map((row) => toFoundPart(row, fitOf.get(row.id), matched.get(row.id))),
      total: found.total,
      page: search.page,
      pages: found.total.more ? lastPageOf(search, found.parts.length, found.pages) : found.pages,
      facets,
      ...(asked.understood.length > 0 && { understood: asked.understood }),
      ...(asked.leftOut.length > 0 && { leftOut: asked.leftOut }),
      ...(asked.corrected !== undefined && { corrected: asked.corrected }),
      ...(anyVehicle && { anyVehicle }),
      ...(chosen && { vehicle: chosen }),
    };
  }

  /** Parts that the words find whatever vehicle they fit; `undefined` where none is named or chosen, or nothing else is. */
  async #countForAnyVehicle(asked: Asked, isChosen: boolean): Promise<Count | undefined> {
    if (isChosen && asked.numbers.length > 0) {
      return toCount(new Set(asked.numbers.map(({ part_id }) => part_id)).size);
    }
    const query = asked.anyVehicle ?? (isChosen ? asked.query : '');
    const [matching] = query ? await this.#database.run(countMatching, [query, MAX_EXACT_COUNT + 1]) : [];
    return matching && toCount(matching.count);
  }

  /** How parts fit a vehicle, by their ids. */
  async #fitsOf(
    vehicle: string | undefined,
    parts: readonly CatalogueRow[],
  ): Promise<ReadonlyMap<string, Fit>> {
    if (vehicle === undefined || parts.length === 0) return new Map();
    const fits = await this.#vehicles.fits(
      vehicle,
      parts.map(({ id }) => id),
    );
    return new Map(fits.map(({ part, fit }) => [part, fit]));
  }

  /**
   * One statement answers a list that is short, or short enough after facets. For others, counts and page are read separately.
   * Words that were common when last counted skip the first search, which would read the index of words in vain.
   */
  async #find(search: Search): Promise<Found> {
    const reads = readsOf(this.#database, search);
    const [passing] = reads && !isAlone(search) ? await reads.countPassing() : [];
    const isCommon = !passing && this.#isCommon(search);
    const found = passing ?? (reads && !isCommon ? await this.#search(search, reads) : undefined);
    if (found?.parts && !found.cut) return { ...toCounted(found), parts: found.parts };
    const [counted, parts] = await Promise.all([
      this.#countLarge(search, reads, passing),
      this.#walk(search),
    ]);
    const isRareByNow = isCommon && !this.#isCommon(search);
    return isRareByNow ? this.#find(search) : { ...counted, parts };
  }

  async #search(search: Search, reads: ListReads): Promise<FoundRow | undefined> {
    const { sort, vehicle } = search;
    if (!hasWords(search)) return (await reads.search(vehicle ? MAX_RANKED : MAX_SORTED))[0];
    // In other orders than "best", parts with the words may come last: a walk could read the whole catalogue for one page.
    const rows = await reads.search(sort === 'best' ? MAX_SORTED : MAX_RANKED);
    // The best matches have the words in their name. If other parts were found, more are read, to put the best first.
    const isRanked = sort !== 'best' || rows.every(({ cut, named }) => named || !cut);
    const [found] = isRanked ? rows : await reads.search(MAX_RANKED);
    return found;
  }

  /** @param passing the counts of a narrowed list, if they were read already */
  async #countLarge(
    search: Search,
    reads: ListReads | undefined,
    passing: ManyCountsRow | undefined,
  ): Promise<Omit<Found, 'parts'>> {
    const counts = passing ?? (reads && (await this.#countAll(search, reads)));
    if (counts && (!counts.cut || hasWords(search) || search.vehicle)) return toCounted(counts);
    return this.#countByIndex(search.choices);
  }

  /** Counts a list that only its index narrows, and remembers whether its words are common. */
  async #countAll(search: Search, reads: ListReads): Promise<ManyCountsRow | undefined> {
    const [counts] = await reads.countAll();
    if (counts && isOfWordsAlone(search)) {
      if (counts.total > MAX_RANKED) this.#common.set(search.query, true);
      else this.#common.delete(search.query);
    }
    return counts;
  }

  #isCommon(search: Search): boolean {
    return isOfWordsAlone(search) && this.#common.get(search.query) === true;
  }

  async #countByIndex(choices: ChoiceValues): Promise<Omit<Found, 'parts'>> {
    const [counts] = await (isNarrowed(choices)
      ? this.#database.run(countCatalogue, choices)
      : this.#database.run(countWholeCatalogue, []));
    if (!counts) throw new Error('The catalogue was not counted');
    const total = totalOf(counts.categories, choices[0]);
    const pages = total.more ? LAST_CATALOGUE_PAGE : pagesOf(total.count);
    return { total, pages, counts, countsCut: false };
  }

  /** Reads the page of a large list in the list's order. */
  async #walk(search: Search): Promise<CatalogueRow[]> {
    const { choices, vehicle, sort } = search;
    const [, offset, rows] = pageOf(search);
    const [walked] = await this.#database.run(walkCatalogue[sort === 'best' ? 'newest' : sort], [
      ...choices,
      offset,
      rows,
      search.query || null,
      vehicle ?? null,
    ]);
    return walked?.parts ?? [];
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

const toCounted = (counts: ManyCountsRow): Omit<Found, 'parts'> => ({
  total: toCount(counts.total, counts.cut),
  pages: counts.cut ? LAST_CATALOGUE_PAGE : pagesOf(counts.total),
  counts,
  countsCut: counts.cut,
});
