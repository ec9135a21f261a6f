import type { CatalogueQuery } from '@shop/contracts/calls';
import { BEYOND_EVERY_ID } from '../../foundation/listing/page.ts';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { centsOf } from '../../foundation/web/form-numbers.ts';
import { ANY_PRICE_CENTS, isInStockOnly, type Prices, pricesOf } from './limit-reading.ts';
import type { ConditionValues, ListSort } from './list.store.ts';
import type { SearchPlan } from './search-plan.ts';
import {
  allOf,
  anyOf,
  EVERY_PART,
  fitting,
  lexeme,
  NO_PART,
  numbersQuery,
  positionLexeme,
} from './tsquery.ts';

/** The upper ends of the price bands, in cents; the last band has none. `part_facets` of the database has the same. */
export const BAND_ENDS = [1000, 2500, 5000, 10_000, 25_000] as const;
export const BANDS = [...BAND_ENDS.keys(), BAND_ENDS.length];

/** What a list can be narrowed by. Each attribute is one of its own, by the sign and its name. */
export type Facet = 'category' | 'brand' | 'position' | 'price' | 'stock' | `:${string}`;

/** A list of parts: what is in it, in which order, and which page is read. */
export interface List {
  plan: Pick<SearchPlan, 'query' | 'named' | 'numbers' | 'limits'>;
  /** The text query of each facet that is chosen. */
  chosen: ReadonlyMap<Facet, string>;
  prices: Prices;
  /** The vehicle that it is narrowed to. */
  vehicle: string | undefined;
  /** What the parts match that fit the vehicle which a list of all is shown for: the best begins with them. */
  fits: string;
  /** Categories that it is narrowed to. */
  categories: number;
  sort: ListSort;
  page: number;
  /** The newest part that is listed. */
  upTo: string;
}

const valuesOf = (several: string | undefined): string[] => several?.split(',') ?? [];

/** Attributes that are offered, and that narrow a list: each is counted by a statement of its own. */
export const MAX_ATTRIBUTES = 6;

/**
 * The keys of the attributes' values that a list is narrowed to.
 * @throws {Refusal} `invalid-request` for values of too many attributes
 */
export function attributesIn(query: Pick<CatalogueQuery, 'attribute'>): string[] {
  const keys = valuesOf(query.attribute);
  if (new Set(keys.map(attributeOf)).size <= MAX_ATTRIBUTES) return keys;
  const message = `A list is narrowed by ${MAX_ATTRIBUTES} attributes at most.`;
  throw fieldRefusal('invalid-request', 'attribute', 'maxItems', message);
}

/** @param plan of its words; where they name a vehicle, no other one comes first */
export function listOf(query: CatalogueQuery, plan: SearchPlan): List {
  const [vehicle, ranked] = query.fit === 'any' ? [undefined, query.vehicle] : [query.vehicle, undefined];
  const namesVehicle = plan.understood.some(({ kind }) => kind === 'vehicle');
  const categories = valuesOf(query.category);
  const [from, to] = pricesOf(plan.limits);
  const prices: Prices = [
    Math.max(from, query.from === undefined ? 0 : centsOf('from', query.from)),
    Math.min(to, query.to === undefined ? ANY_PRICE_CENTS : centsOf('to', query.to)),
  ];
  const chosen = new Map<Facet, string>();
  const choose = (facet: Facet, lexemes: readonly string[]) => {
    if (lexemes.length > 0) chosen.set(facet, anyOf([chosen.get(facet) ?? '', ...lexemes]));
  };
  choose(
    'category',
    categories.map((id) => lexeme(`/${id}`)),
  );
  choose(
    'brand',
    valuesOf(query.brand).map((id) => lexeme(`+${id}`)),
  );
  choose('position', valuesOf(query.position).map(positionLexeme));
  if (prices[0] > 0 || prices[1] < ANY_PRICE_CENTS) {
    choose('price', [NO_PART, ...bandsOf(prices).map((band) => lexeme(`$${band}`))]);
  }
  for (const key of attributesIn(query)) choose(attributeOf(key), [lexeme(`:${key}`)]);
  // A column says it, because an order may change it.
  if (query.stock !== undefined) chosen.set('stock', '');
  return {
    plan,
    chosen,
    prices,
    vehicle,
    fits: ranked === undefined || namesVehicle ? '' : fitting(ranked),
    categories: categories.length,
    sort: query.sort ?? (plan.limits.some(({ isOrder }) => isOrder) ? 'cheapest' : 'best'),
    page: Number(query.page ?? 1),
    upTo: query.upTo ?? BEYOND_EVERY_ID,
  };
}

/** The facet of an attribute's value, by its key: `height:76mm`. */
export const attributeOf = (key: string): `:${string}` => `:${key.slice(0, key.indexOf(':'))}`;

/** The bands with prices between two. */
const bandsOf = ([from, to]: Prices): number[] =>
  BANDS.filter((band) => (BAND_ENDS[band - 1] ?? -1) < to && from <= (BAND_ENDS[band] ?? ANY_PRICE_CENTS));

/**
 * What the parts of a list match. With a vehicle, the index finds the vehicle's parts, which are few, and the other conditions are
 * looked up in them: for the beginning of a word the index would collect all parts that have it.
 * @param without a facet that does not narrow it
 */
export function conditionOf(list: List, without?: Facet): ConditionValues {
  const { plan, chosen, vehicle } = list;
  const conditions = allOf([
    plan.query,
    ...[...chosen].map(([facet, values]) => (facet === without ? '' : values)),
  ]);
  const found = allOf([numbersQuery(plan.numbers), vehicle === undefined ? '' : fitting(vehicle)]);
  const [fromCents, toCents] = without === 'price' ? pricesOf(plan.limits) : list.prices;
  return {
    query: found || conditions || EVERY_PART,
    rest: (found && conditions) || EVERY_PART,
    fromCents,
    toCents,
    orderable: chosen.has('stock') || isInStockOnly(plan.limits),
  };
}
