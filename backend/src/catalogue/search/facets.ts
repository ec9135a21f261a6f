import { MAX_EXACT_COUNT } from '@shop/contracts/calls';

/** A search sorts up to this number of parts. For longer lists, counts and page are read separately. */
export const MAX_SORTED = 1_000;

/**
 * The limit for lists that a walk would be slow for, because few parts of the catalogue are in them: for a vehicle, with facets,
 * for words in another order than "best", and for words that some parts have outside of their name.
 */
export const MAX_RANKED = 5_000;

/** A count reads up to this number of parts. For more, it says "at least". */
export const MAX_SCANNED = 20_000;

/** Statements count up to one more than the exact limit, to know whether there are more. */
export const COUNT_LIMIT = MAX_EXACT_COUNT + 1;

/** Above every price. */
export const ANY_PRICE_CENTS = Number.MAX_SAFE_INTEGER;

/** The upper ends of the price bands, in cents; each band includes its end, and the last one has none. */
export const BAND_ENDS = [1000, 2500, 5000, 10_000, 25_000] as const;

/** The facets' choices, null for all. */
export type ChoiceValues = [
  categories: readonly string[] | null,
  brands: readonly string[] | null,
  positions: readonly string[] | null,
  fromCents: number,
  toCents: number,
  orderable: boolean,
];

export interface Counted<Value> {
  value: Value;
  count: number;
  /** Not all parts of the value were read. */
  cut?: boolean;
}

/** The counts of a search. */
export interface CountsRow {
  total: number;
  in_stock: number;
  categories: Counted<string>[];
  brands: Counted<string>[];
  /** By the combination of positions that a part has. */
  positions: Counted<string[]>[];
  /** By the number of the band. */
  prices: Counted<number>[];
}

/** The chosen categories with all below them. */
export const CHOSEN_CATEGORIES = `array(
  select distinct c.id from categories c, unnest($1::text[]) chosen where c.id = chosen or starts_with(c.id, chosen || '/'))`;

/** Whether a part passes each facet. */
export const PASSES = {
  category: `($1::text[] is null or category_id = any (${CHOSEN_CATEGORIES}))`,
  brand: '($2::text[] is null or brand_id = any ($2::text[]))',
  position: '($3::text[] is null or positions && $3::text[])',
  price: 'price_cents between $4::bigint and $5::bigint',
  stock: '(orderable or not $6::boolean)',
};
export type Facet = keyof typeof PASSES;
export const FACETS: readonly Facet[] = ['category', 'brand', 'position', 'price', 'stock'];

/** The condition of the list; for the counts of a facet, without that facet. */
export const passing = (without?: Facet): string => FACETS.filter((facet) => facet !== without).join(' and ');
export const passes = (...without: Facet[]): string =>
  FACETS.filter((facet) => !without.includes(facet))
    .map((facet) => PASSES[facet])
    .join('\n      and ');

/** SQL conditions: the facet is chosen. */
const CHOSEN: Record<Facet, string> = {
  category: '$1::text[] is not null',
  brand: '$2::text[] is not null',
  position: '$3::text[] is not null',
  price: `($4::bigint > 0 or $5::bigint < ${ANY_PRICE_CENTS})`,
  stock: '$6::boolean',
};
export const isChosen = (...besides: Facet[]): string =>
  `(${FACETS.filter((facet) => !besides.includes(facet))
    .map((facet) => CHOSEN[facet])
    .join(' or ')})`;

export const jsonOf = (rows: string): string =>
  `coalesce((select json_agg(counted) from (${rows}) counted), '[]')`;

export const BAND = `width_bucket(price_cents - 1, array[${BAND_ENDS.join(', ')}]::bigint[])`;

/** Each combination of positions that parts have, by a loose index scan. */
export const POSITION_SETS = `
  with recursive sets (value) as (
    (select positions from part_search order by positions limit 1)
    union all
    select (select s.positions from part_search s where s.positions > sets.value order by s.positions limit 1)
      from sets where sets.value is not null
  ) select value from sets where value is not null`;

/** Compares rows as the index does. With two plain limits the planner would expect few parts, and sort them. */
export const inPrices = (from: string, to: string): string => `
  (s.price_cents, s.part_id) >= (${from}, '') and (s.price_cents, s.part_id) < (${to} + 1, '')
   order by s.price_cents, s.part_id`;

/** The same in one category, by the index on category and price. */
export const inPricesOf = (category: string, from = '$4::bigint', to = '$5::bigint'): string => `
  s.category_id = ${category} and s.price_cents between ${from} and ${to} order by s.price_cents`;
