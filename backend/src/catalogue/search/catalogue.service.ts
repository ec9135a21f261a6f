import {
  CATALOGUE_PAGE,
  type CataloguePage,
  type CatalogueQuery,
  type Count,
  type Fit,
  LAST_CATALOGUE_PAGE,
} from '@shop/contracts/calls';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { VehicleService } from '../vehicles/vehicle.service.ts';
import { toCount, toFoundPart, toNumber } from './catalogue.model.ts';
import { facetsOf } from './facets.model.ts';
import { type Counts, ListReader, type Page } from './list.ts';
import { attributesIn, type Facet, type List, listOf } from './list-condition.ts';
import { planSearch, type SearchPlan, withoutLimit } from './search-plan.ts';

/** Lists of more parts have too many attributes, unless they are of one category. */
const MAX_WITH_ATTRIBUTES = 1_000;

const NO_FITS: ReadonlyMap<string, Fit> = new Map();

/** The public catalogue: searches it, narrows it and counts the facets. */
export class CatalogueService {
  readonly #database: Database;
  readonly #vehicles: Pick<VehicleService, 'find' | 'fitsOf'>;
  readonly #flights = new SingleFlight<CataloguePage>();
  readonly #lists: ListReader;

  constructor(database: Database, vehicles: Pick<VehicleService, 'find' | 'fitsOf'>) {
    this.#database = database;
    this.#vehicles = vehicles;
    this.#lists = new ListReader(database);
  }

  /** @throws {Refusal} `not-found` when there is no such vehicle */
  page(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#flights.run(JSON.stringify(query), () => this.#read(query));
  }

  async #read(query: CatalogueQuery): Promise<CataloguePage> {
    const chosen = query.vehicle === undefined ? undefined : await this.#vehicles.find(query.vehicle);
    const narrowedTo = query.fit === 'any' ? undefined : chosen?._id;
    const attributes = attributesIn(query);
    const typed = await planSearch(this.#database, query.q ?? '', {
      exact: query.exact !== undefined,
      asWords: query.words?.split(';') ?? [],
      vehicle: narrowedTo,
    });
    const { plan, list, page } = await this.#pageOf(query, typed);
    const { parts, newest, total, isLong, counts } = page;
    const ids = parts.map(({ id }) => id);
    const [fitOf, facets, anyVehicle] = await Promise.all([
      chosen && ids.length > 0 ? this.#vehicles.fitsOf(chosen._id, ids) : NO_FITS,
      this.#facets(list, total, attributes, counts),
      this.#countForAnyVehicle(list, plan.anyVehicle),
    ]);
    const upTo = query.upTo ?? newest;
    // Of a part with several of the numbers, the first one is shown.
    const matched = new Map([...plan.numbers].reverse().map((number) => [number.part_id, toNumber(number)]));
    return {
      parts: parts.map((row) => toFoundPart(row, fitOf.get(row.id), matched.get(row.id))),
      total: toCount(total),
      page: list.page,
      pages: isLong ? lastPageOf(list, parts.length) : Math.min(LAST_CATALOGUE_PAGE, pagesOf(total)),
      facets,
      ...(upTo && { upTo }),
      ...(plan.near && { didYouMean: plan.near }),
      ...(plan.understood.length > 0 && { understood: plan.understood }),
      ...(plan.leftOut.length > 0 && { leftOut: plan.leftOut }),
      ...(plan.corrected !== undefined && { corrected: plan.corrected }),
      ...(anyVehicle && { anyVehicle }),
      ...(chosen && { vehicle: chosen }),
    };
  }

  /** The list of a search; without the prices that were typed, where no part has such a one. */
  async #pageOf(
    query: CatalogueQuery,
    plan: SearchPlan,
  ): Promise<{ plan: SearchPlan; list: List; page: Page }> {
    const list = listOf(query, plan);
    const page = await this.#lists.page(list);
    if (page.total > 0 || Object.keys(plan.prices.limit).length === 0) return { plan, list, page };
    const wider = await this.#pageOf(query, withoutLimit(plan));
    return wider.page.total > 0 ? wider : { plan, list, page };
  }

  /**
   * Parts of the list whatever vehicle they fit; `undefined` where none is named or chosen, or nothing else is.
   * @param withoutNamed the typed words without the vehicle that is named among them
   */
  async #countForAnyVehicle(list: List, withoutNamed: string | undefined): Promise<Count | undefined> {
    const isNarrowed = list.vehicle !== undefined;
    const query = withoutNamed ?? (isNarrowed ? list.plan.query : '');
    if (!query && !(isNarrowed && list.plan.numbers.length > 0)) return undefined;
    const plan = { ...list.plan, query };
    return toCount(await this.#lists.total({ ...list, plan, vehicle: undefined }));
  }

  /** The counts of a chosen facet are those of the list without it, so that its other values are choices too. */
  async #facets(
    list: List,
    total: number,
    attributes: readonly string[],
    counts?: Counts,
  ): Promise<CataloguePage['facets']> {
    const withAttributes = list.categories === 1 || total <= MAX_WITH_ATTRIBUTES || attributes.length > 0;
    const facets: Facet[] = [...list.chosen.keys()].filter((facet) => facet !== 'stock');
    const [ofAll, ofChosen] = await Promise.all([
      counts ?? this.#lists.counts(list, withAttributes),
      Promise.all(facets.map((facet) => this.#lists.counts(list, withAttributes, facet))),
    ]);
    const countsOf = (facet: Facet) => ofChosen[facets.indexOf(facet)] ?? ofAll;
    return facetsOf(countsOf, attributes);
  }
}

const pagesOf = (total: number): number => Math.ceil(total / CATALOGUE_PAGE);

/** A page that is not full is the last one of a list that was not counted to its end. */
const lastPageOf = ({ page }: List, parts: number): number =>
  parts < CATALOGUE_PAGE ? (parts > 0 ? page : page - 1) : LAST_CATALOGUE_PAGE;
