import { MOST_COUNTED } from '@shop/contracts/calls';

/** Parts that one search looks at, and each of its counts. Of more than these, a count says "at least". */
export const MOST_FOUND = 5_000;

/** Counts in the database go one beyond what is exact, which tells that there are more. */
const COUNTED = MOST_COUNTED + 1;

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

/** What every search of the catalogue takes. */
export type CatalogueValues = [...ChoiceValues, sort: string, offset: number, rows: number];

/** A part in the catalogue's list, as JSON of the database. */
export interface CatalogueRow {
  id: string;
  name: string;
  picture: string;
  price_cents: number;
  minimum_order: number;
  quantity: number;
  number: string | null;
  universal: boolean;
  fitted: boolean;
  brand_id: string | null;
  brand: string | null;
  category_id: string | null;
  category: string | null;
  successor: { id: string; number: string | null; name: string } | null;
}

export interface Counted<Value> {
  value: Value;
  count: number;
  /** Not all parts of the value were looked at. */
  cut?: boolean;
}

/** What is counted of a search. */
export interface CountsRow {
  total: number;
  in_stock: number;
  categories: Counted<string>[];
  brands: Counted<string>[];
  /** By all positions of a part together. */
  positions: Counted<string[]>[];
  /** By the number of the band. */
  prices: Counted<number>[];
}

/** What is counted of a list that is larger than a search looks at. */
export interface LargeCountsRow extends Omit<CountsRow, 'total'> {
  /** Not all parts were looked at for what can be ordered. */
  in_stock_cut: boolean;
}

export interface FoundRow extends CountsRow {
  /** There were more parts than a search looks at. */
  cut: boolean;
  parts: CatalogueRow[];
}

const COLUMNS = 's.part_id, s.name, s.category_id, s.brand_id, s.positions, s.price_cents, s.orderable';

/** The chosen categories with all below them. */
const CHOSEN_CATEGORIES = `array(
  select c.id from categories c, unnest($1::text[]) chosen where c.id = chosen or starts_with(c.id, chosen || '/'))`;

/** Whether a part passes each facet. */
const PASSES = {
  c: `($1::text[] is null or category_id = any (${CHOSEN_CATEGORIES}))`,
  b: '($2::text[] is null or brand_id = any ($2::text[]))',
  p: '($3::text[] is null or positions && $3::text[])',
  m: 'price_cents between $4::bigint and $5::bigint',
  o: '(orderable or not $6::boolean)',
};
type Facet = keyof typeof PASSES;
const FACETS: readonly Facet[] = ['c', 'b', 'p', 'm', 'o'];

/** The condition of the list, without one facet for the counts of that facet. */
const passing = (without?: Facet): string => FACETS.filter((facet) => facet !== without).join(' and ');
export const passes = (without?: Facet): string =>
  FACETS.filter((facet) => facet !== without)
    .map((facet) => PASSES[facet])
    .join('\n      and ');

const jsonOf = (rows: string): string => `coalesce((select json_agg(counted) from (${rows}) counted), '[]')`;

const BAND = `width_bucket(price_cents - 1, array[${BAND_ENDS.join(', ')}]::bigint[])`;

/** The facets, counted in the parts that were found. */
const COUNTED_IN_FOUND = {
  categories: `select category_id as value, count(*) from flagged where ${passing('c')} group by 1`,
  brands: `select brand_id as value, count(*) from flagged where ${passing('b')} group by 1`,
  positions: `select positions as value, count(*) from flagged where ${passing('p')} group by 1`,
  prices: `select ${BAND} as value, count(*) from flagged where ${passing('m')} group by 1`,
};

/** Whether there are more parts than a search looks at. */
const isCut = (listed: string): string =>
  `exists (select 1 from part_search s where ${listed} offset ${MOST_FOUND} limit 1)`;

/**
 * Counts by an index what no search has found: of each value as many parts as a search looks at. They are read in the order of
 * the index, so that none other is considered.
 */
const counted = (facet: Facet, values: string, listed: string, columns = 'value'): string => `
  select value, count, count < ${COUNTED} and ${isCut(listed)} as cut
    from (${values}) v (${columns})
   cross join lateral (
           select count(*) as count
             from (select 1 from (select s.* from part_search s where ${listed} limit ${MOST_FOUND}) s
                    where ${passes(facet)}
                    limit ${COUNTED}) n) n`;

/** Each combination of positions that parts have, found by jumping from one to the next. */
const POSITION_SETS = `
  with recursive sets (value) as (
    (select positions from part_search order by positions limit 1)
    union all
    select (select s.positions from part_search s where s.positions > sets.value order by s.positions limit 1)
      from sets where sets.value is not null
  ) select value from sets where value is not null`;

const BANDS = BAND_ENDS.map((end, band) => `(${band}, ${band === 0 ? -1 : BAND_ENDS[band - 1]}, ${end})`);
const BAND_VALUES = `values ${[...BANDS, `(${BAND_ENDS.length}, ${BAND_ENDS.at(-1)}, 9007199254740991)`].join(', ')}`;

const CATEGORY_VALUES = "select id from categories union all select ''";

/** Compares as the index does: of two limits that it does not know the planner would expect few parts, and sort them all. */
const inPrices = (from: string, to: string): string => `
  (s.price_cents, s.part_id) >= (${from}, '') and (s.price_cents, s.part_id) < (${to} + 1, '')
   order by s.price_cents, s.part_id`;

const COUNTED_BY_INDEX = {
  categories: counted('c', CATEGORY_VALUES, 's.category_id = v.value order by s.brand_id'),
  brands: counted(
    'b',
    "select id from brands union all select ''",
    's.brand_id = v.value order by s.category_id',
  ),
  positions: counted('p', POSITION_SETS, 's.positions = v.value order by s.category_id'),
  prices: counted('m', BAND_VALUES, inPrices('v.above + 1', 'v.up_to'), 'value, above, up_to'),
};

/** The parts of a page, in the order of their ids. */
export const partsOf = (ids: string): string => `
  coalesce((select json_agg(json_build_object(
             'id', p.id, 'name', p.name, 'picture', p.picture, 'price_cents', p.price_cents,
             'minimum_order', p.minimum_order, 'quantity', p.quantity, 'number', p.number,
             'universal', s.universal, 'fitted', s.fitted,
             'brand_id', p.brand_id, 'brand', b.name, 'category_id', p.category_id, 'category', c.name,
             'successor', ${successorOf('s.number_key')}) order by chosen.rank)
       from unnest(${ids}) with ordinality chosen (id, rank)
       join parts p on p.id = chosen.id join part_search s on s.part_id = p.id
       left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id), '[]')`;

/** The newest part of the catalogue that replaces the one with a number. */
export const successorOf = (key: string): string => `(
  select json_build_object('id', q.id, 'number', q.number, 'name', q.name)
    from part_numbers n join parts q on q.id = n.part_id
   where n.key collate "C" = ${key} and n.kind = 'supersedes' and q.removed_at is null
   order by q.id desc limit 1)`;

/** The order of the page, among parts that were found. */
const ORDER = `
  case when $7::text = 'best' then numbered end desc, case when $7::text = 'best' then named end desc,
  case when $7::text = 'name' then name end, case when $7::text = '-name' then name end desc,
  case when $7::text = 'price' then price_cents end, case when $7::text = '-price' then price_cents end desc,
  case when $7::text in ('name', 'price') then part_id end, part_id collate "C" desc`;

/** What a search begins with. */
export interface Base {
  /** Gives the columns, and `numbered` and `named`: whether a number, or the name, holds what was searched for. */
  found: string;
  /** The facet by which it begins: its counts include parts that were not found. */
  facet?: keyof typeof COUNTED_BY_INDEX;
}

const UNRANKED = 'false as numbered, false as named';
/** Of each value in turn, in the order of the index. */
const ofEach = (values: string, listed: string): string => `
  select ${COLUMNS}, ${UNRANKED}
    from unnest(${values}) chosen (value)
   cross join lateral (select * from part_search s where ${listed} limit ${MOST_FOUND + 1}) s
   limit ${MOST_FOUND + 1}`;

const ofWords = (further: string): string => `
  (select ${COLUMNS}, true as numbered, false as named
     from part_search s where s.part_id = any ($11::text[]) ${further})
  union all
  (select ${COLUMNS}, false, lower(s.name) like all ($12::text[])
     from part_search s
    where s.words @@ to_tsquery('simple', $10) and s.part_id <> all ($11::text[]) ${further}
    limit ${MOST_FOUND + 1})`;

/** The parts that fit a vehicle, universal ones among them. */
const fitting = (vehicle: string): string => `
  select part_id from fitments where vehicle_id = ${vehicle}
  union
  select part_id from part_search where universal`;

export const bases = {
  words: { found: ofWords('') },
  vehicle: {
    found: `select ${COLUMNS}, ${UNRANKED} from (${fitting('$10')}) f join part_search s using (part_id)
             limit ${MOST_FOUND + 1}`,
  },
  'words-and-vehicle': {
    found: ofWords(`and (s.universal or exists (
            select 1 from fitments f where f.vehicle_id = $13 and f.part_id = s.part_id))`),
  },
  category: {
    found: ofEach(CHOSEN_CATEGORIES, 's.category_id = chosen.value order by s.brand_id'),
    facet: 'categories',
  },
  brand: { found: ofEach('$2::text[]', 's.brand_id = chosen.value order by s.category_id'), facet: 'brands' },
  position: {
    found: `
  select ${COLUMNS}, ${UNRANKED}
    from (${POSITION_SETS}) chosen
   cross join lateral (
           select * from part_search s where s.positions = chosen.value order by s.category_id limit ${MOST_FOUND + 1}) s
   where chosen.value && $3::text[]
   limit ${MOST_FOUND + 1}`,
    facet: 'positions',
  },
  price: {
    found: `
  select ${COLUMNS}, ${UNRANKED} from part_search s
   where ${inPrices('$4::bigint', '$5::bigint')} limit ${MOST_FOUND + 1}`,
    facet: 'prices',
  },
} as const satisfies Record<string, Base>;

/** Finds parts, counts the facets and gives the page: everything that a search answers, in one statement. */
export function searchText({ found, facet }: Base): string {
  const counts = { ...COUNTED_IN_FOUND, ...(facet && { [facet]: COUNTED_BY_INDEX[facet] }) };
  return `with found as materialized (${found}
   ), flagged as materialized (
     select found.*, ${FACETS.map((one) => `${PASSES[one]} as ${one}`).join(',\n            ')} from found
   )
   select (select count(*)::int from flagged where ${passing()}) as total,
          (select count(*)::int from flagged where ${passing('o')} and orderable) as in_stock,
          (select count(*) > ${MOST_FOUND} from found) as cut,
          ${Object.entries(counts)
            .map(([name, rows]) => `${jsonOf(rows)} as ${name}`)
            .join(',\n          ')},
          ${partsOf(`array(select part_id from flagged where ${passing()} order by ${ORDER} limit $9 offset $8)`)} as parts`;
}

/** Counts the facets of a list that is larger than a search looks at. What can be ordered is counted no further than shown. */
export const COUNT_TEXT = `
  select in_stock,
         in_stock < ${COUNTED} and exists (
           select 1 from (${CATEGORY_VALUES}) v (category_id) where ${PASSES.c} and ${isCut('s.category_id = v.category_id')}
         ) as in_stock_cut,
         ${Object.entries(COUNTED_BY_INDEX)
           .map(([name, rows]) => `${jsonOf(rows)} as ${name}`)
           .join(',\n         ')}
    from (select count(*)::int as in_stock
            from (select 1 from (${CATEGORY_VALUES}) v (value)
                   cross join lateral (select s.* from part_search s where s.category_id = v.value limit ${MOST_FOUND}) s
                   where ${passes('o')} and orderable
                   limit ${COUNTED}) n) n`;
