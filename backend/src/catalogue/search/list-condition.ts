import { CATALOGUE_PAGE, type CatalogueQuery } from '@shop/contracts/calls';
import { BEYOND_EVERY_ID } from '../../foundation/listing/page.ts';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { centsOf } from '../../foundation/web/form-numbers.ts';
import { ANY_PRICE_CENTS, isInStockOnly, type Prices, pricesOf } from './limit-reading.ts';
import type { ConditionValues, FirstValues, ListSort } from './list.store.ts';
import type { SearchPlan } from './search-plan.ts';
import {
  allOf,
  anyOf,
  EVERY_PART,
  fitting,
  lexeme,
  NO_PART,
  not,
  numbersQuery,
  positionLexeme,
  UNIVERSAL,
} from './tsquery.ts';

/** The upper ends of the price bands, in cents; the last band has none. `part_facets` of the database has the same. */
export const BAND_ENDS = [1000, 2500, 5000, 10_000, 25_000] as const;
export const BANDS = [...BAND_ENDS.keys(), BAND_ENDS.length];

/** What a list can be narrowed by. Each attribute is one of its own, by the sign and its name. */
export type Facet = 'category' | 'brand' | 'position' | 'price' | 'stock' | `:${string}`;

/** A list of parts: what is in it, in which order, and which page is read. */
export interface List {
  condition: ConditionValues;
  /** The facets that are chosen, and what the parts match without one of them. */
  chosen: readonly Facet[];
  without: (facet: Facet) => ConditionValues;
  /** The same for any vehicle; absent where none is named or chosen, or nothing else is. */
  anyVehicle?: ConditionValues;
  first: FirstValues;
  sort: ListSort;
  page: number;
  offset: number;
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

/** The facet of an attribute's value, by its key: `height:76mm`. */
export const attributeOf = (key: string): `:${string}` => `:${key.slice(0, key.indexOf(':'))}`;

/** @param plan of its words */
export function listOf(query: CatalogueQuery, plan: SearchPlan): List {
  const isRanked = query.fit === 'any';
  const vehicle = query.vehicle === undefined ? '' : fitting(query.vehicle);
  const typed = pricesOf(plan.limits);
  const prices: Prices = [
    Math.max(typed[0], query.from === undefined ? 0 : centsOf('from', query.from)),
    Math.min(typed[1], query.to === undefined ? ANY_PRICE_CENTS : centsOf('to', query.to)),
  ];
  const chosen = chosenIn(query, prices);
  const numbered = numbersQuery(plan.numbers);

  /**
   * With a vehicle, the index finds the vehicle's parts, which are few, and the other conditions are looked up in them: for the
   * beginning of a word the index would collect all parts that have it.
   */
  const conditionOf = (words: string, fitted: string, without?: Facet): ConditionValues => {
    const narrowed = [...chosen].map(([facet, values]) => (facet === without ? '' : values));
    const conditions = allOf([words, ...narrowed]);
    const found = allOf([numbered, fitted]);
    const [fromCents, toCents] = without === 'price' ? typed : prices;
    return {
      query: found || conditions || EVERY_PART,
      rest: (found && conditions) || EVERY_PART,
      fromCents,
      toCents,
      orderable: query.stock !== undefined || isInStockOnly(plan.limits),
    };
  };

  const narrowedTo = isRanked ? '' : vehicle;
  const forAny = plan.anyVehicle ?? (narrowedTo && plan.query);
  const page = Number(query.page ?? 1);
  return {
    condition: conditionOf(plan.query, narrowedTo),
    chosen: [...chosen.keys()],
    without: (facet) => conditionOf(plan.query, narrowedTo, facet),
    ...((forAny || (narrowedTo && numbered)) && { anyVehicle: conditionOf(forAny, '') }),
    first: firstOf(plan, isRanked ? vehicle : ''),
    sort: query.sort ?? (plan.limits.some(({ isOrder }) => isOrder) ? 'cheapest' : 'best'),
    page,
    offset: (page - 1) * CATALOGUE_PAGE,
    upTo: query.upTo ?? BEYOND_EVERY_ID,
  };
}

/** @param ofVehicle query of the parts that fit a vehicle, which come first unless the words name another one */
function firstOf({ query, named, numbers, understood }: SearchPlan, ofVehicle: string): FirstValues {
  const fits = understood.some(({ kind }) => kind === 'vehicle') ? '' : ofVehicle;
  return {
    numbered: numbers.map(({ part_id }) => part_id),
    fits: fits || EVERY_PART,
    own: fits ? allOf([fits, not(UNIVERSAL)]) : EVERY_PART,
    named: named || EVERY_PART,
    stockFirst: query !== '',
  };
}

/** The text query of each facet that is chosen. Stock has none: an order may change it, so a column says it. */
function chosenIn(query: CatalogueQuery, prices: Prices): ReadonlyMap<Facet, string> {
  const chosen = new Map<Facet, string>();
  const choose = (facet: Facet, lexemes: readonly string[]) => {
    if (lexemes.length > 0) chosen.set(facet, anyOf([chosen.get(facet) ?? '', ...lexemes]));
  };
  const signed = (sign: string, ids: string | undefined) => valuesOf(ids).map((id) => lexeme(sign + id));
  choose('category', signed('/', query.category));
  choose('brand', signed('+', query.brand));
  choose('position', valuesOf(query.position).map(positionLexeme));
  if (prices[0] > 0 || prices[1] < ANY_PRICE_CENTS)
    choose('price', [NO_PART, ...bandsOf(prices).map((band) => lexeme(`$${band}`))]);
  for (const key of attributesIn(query)) choose(attributeOf(key), [lexeme(`:${key}`)]);
  return chosen;
}

/** The bands with prices between two. */
const bandsOf = ([from, to]: Prices): number[] =>
  BANDS.filter((band) => (BAND_ENDS[band - 1] ?? -1) < to && from <= (BAND_ENDS[band] ?? ANY_PRICE_CENTS));
