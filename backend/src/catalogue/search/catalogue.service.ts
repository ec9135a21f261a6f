import {
  CATALOGUE_PAGE,
  type CataloguePage,
  type CatalogueQuery,
  LAST_CATALOGUE_PAGE,
} from '@shop/contracts/calls';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Vehicles } from '../vehicles/vehicle.service.ts';
import { facetsOf, toCount, toFoundPart, toNumber } from './catalogue.model.ts';
import { openLists, type Page } from './list.ts';
import { attributesIn, type List, listOf } from './list-condition.ts';
import { planSearch, type SearchPlan, withoutLimits } from './search-plan.ts';

/** Lists of more parts have too many attributes, unless they are of one category. */
const MAX_WITH_ATTRIBUTES = 1_000;

/**
 * The public catalogue: searches it, narrows it and counts the facets. A search begins here: `planSearch` has the text read
 * (`readText`, `understand`) and chooses what is found, `listOf` narrows it, and `openLists` reads its page and counts
 * (docs/decisions/catalogue.md).
 */
export function openSearch(database: Database, vehicles: Pick<Vehicles, 'find' | 'fitsOf'>) {
  const flights = new SingleFlight<CataloguePage>();
  const lists = openLists(database);

  /** @throws {Refusal} `not-found` when there is no such vehicle */
  function page(query: CatalogueQuery): Promise<CataloguePage> {
    return flights.run(JSON.stringify(query), () => read(query));
  }

  async function read(query: CatalogueQuery): Promise<CataloguePage> {
    const attributes = attributesIn(query);
    const chosen = query.vehicle === undefined ? undefined : await vehicles.find(query.vehicle);
    const narrowedTo = query.fit === 'any' ? undefined : chosen?._id;
    const typed = await planSearch(database, query.q ?? '', {
      exact: query.exact !== undefined,
      asWords: query.words?.split(';') ?? [],
      vehicle: narrowedTo,
    });
    const { plan, list, page } = await pageOf(query, typed);
    const { parts, total } = page;
    const ids = parts.map(({ id }) => id);
    const [fitOf, facets, anyVehicle] = await Promise.all([
      chosen && ids.length > 0 ? vehicles.fitsOf(chosen._id, ids) : undefined,
      countedFacets(list, page, query, attributes),
      list.anyVehicle && lists.total(list.anyVehicle),
    ]);
    const upTo = query.upTo ?? page.newest;
    // Of a part with several of the numbers, the first one is shown.
    const matched = new Map([...plan.numbers].reverse().map((number) => [number.part_id, toNumber(number)]));
    return {
      parts: parts.map((row) => toFoundPart(row, fitOf?.get(row.id), matched.get(row.id))),
      total: toCount(total),
      page: list.page,
      pages: pagesOf(list, page),
      facets,
      ...(upTo && { upTo }),
      ...saidOf(plan),
      ...(anyVehicle !== undefined && { anyVehicle: toCount(anyVehicle) }),
      ...(chosen && { vehicle: chosen }),
    };
  }

  /** The list of a search; without the price that was typed, being in stock, or both, where no part is so. */
  async function pageOf(query: CatalogueQuery, typed: SearchPlan) {
    const read = async (plan: SearchPlan) => {
      const list = listOf(query, plan);
      return { plan, list, page: await lists.page(list) };
    };
    const first = await read(typed);
    if (first.page.total > 0) return first;
    for (const plan of withoutLimits(typed)) {
      const wider = await read(plan);
      if (wider.page.total > 0) return wider;
    }
    return first;
  }

  /** The counts of a chosen facet are those of the list without it, so that its other values are choices too. */
  async function countedFacets(
    { condition, chosen, without }: List,
    { total, counts }: Page,
    query: CatalogueQuery,
    attributes: readonly string[],
  ): Promise<CataloguePage['facets']> {
    const isOfCategory = query.category !== undefined && !query.category.includes(',');
    const withAttributes = isOfCategory || total <= MAX_WITH_ATTRIBUTES || attributes.length > 0;
    const [ofAll, ...ofChosen] = await Promise.all([
      counts ?? lists.counts(condition, withAttributes),
      ...chosen.map((facet) => lists.counts(without(facet), withAttributes)),
    ]);
    return facetsOf((facet) => ofChosen[chosen.indexOf(facet)] ?? ofAll, attributes);
  }

  return { page };
}

/** What the page says of how a text was read. */
const saidOf = ({ near, understood, leftOut, corrected }: SearchPlan) => ({
  ...(near && { didYouMean: near }),
  ...(understood.length > 0 && { understood }),
  ...(leftOut.length > 0 && { leftOut }),
  ...(corrected !== undefined && { corrected }),
});

/** A page that is not full is the last one of a list that was not counted to its end. */
function pagesOf({ page }: List, { parts, total, isLong }: Page): number {
  if (!isLong) return Math.min(LAST_CATALOGUE_PAGE, Math.ceil(total / CATALOGUE_PAGE));
  if (parts.length === CATALOGUE_PAGE) return LAST_CATALOGUE_PAGE;
  return parts.length > 0 ? page : page - 1;
}
