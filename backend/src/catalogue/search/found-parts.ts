import type { StoredPriceBreak } from '../parts/store.ts';
import { COUNTED_BY_INDEX, COUNTED_IN_BOTH, COUNTED_IN_PRICED_CATEGORY } from './counts-by-index.ts';
import {
  BAND,
  CHOSEN_CATEGORIES,
  type ChoiceValues,
  type CountsRow,
  FACETS,
  inPrices,
  inPricesOf,
  jsonOf,
  PASSES,
  POSITION_SETS,
  passing,
} from './facets.ts';

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
  price_breaks: StoredPriceBreak[];
  universal: boolean;
  fitted: boolean;
  brand_id: string | null;
  brand: string | null;
  category_id: string | null;
  category: string | null;
  successor: { id: string; number: string | null; name: string } | null;
}

export interface FoundRow extends CountsRow {
  /** There are more parts than the search has read. */
  cut: boolean;
  /** All parts that were read have the words in their name, or the number. */
  named: boolean;
  parts: CatalogueRow[];
}

/** What a search reads of each part. */
const COLUMNS = 's.part_id, s.name, s.category_id, s.brand_id, s.positions, s.price_cents, s.orderable';

/** The facets, counted in the parts that were found. */
const COUNTED_IN_FOUND = {
  categories: `select category_id as value, count(*) from flagged where ${passing('category')} group by 1`,
  brands: `select brand_id as value, count(*) from flagged where ${passing('brand')} group by 1`,
  positions: `select positions as value, count(*) from flagged where ${passing('position')} group by 1`,
  prices: `select ${BAND} as value, count(*) from flagged where ${passing('price')} group by 1`,
};

/** The parts of a page, in the order of their ids. */
export const partsOf = (ids: string): string => `
  coalesce((select json_agg(json_build_object(
             'id', p.id, 'name', p.name, 'picture', p.picture, 'price_cents', p.price_cents,
             'minimum_order', p.minimum_order, 'quantity', p.quantity, 'number', p.number,
             'price_breaks', p.price_breaks,
             'universal', s.universal, 'fitted', s.fitted,
             'brand_id', p.brand_id, 'brand', b.name, 'category_id', p.category_id, 'category', c.name,
             'successor', ${successorOf('p.id', 's.number_key')}) order by chosen.rank)
       from unnest(${ids}) with ordinality chosen (id, rank)
       join parts p on p.id = chosen.id join part_search s on s.part_id = p.id
       left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id), '[]')`;

/** The newest other part of the catalogue that replaces the one with an id and a number. */
export const successorOf = (id: string, key: string): string => `(
  select json_build_object('id', q.id, 'number', q.number, 'name', q.name)
    from part_numbers n join parts q on q.id = n.part_id
   where n.key collate "C" = ${key} and n.kind = 'supersedes' and n.part_id <> ${id} and q.removed_at is null
   order by q.id desc limit 1)`;

/** The order of the page, among parts that were found. */
export const ORDER = `
  case when $7::text = 'best' then numbered end, case when $7::text = 'best' then named end desc,
  case when $7::text = 'name' then name end, case when $7::text = '-name' then name end desc,
  case when $7::text = 'price' then price_cents end, case when $7::text = '-price' then price_cents end desc,
  case when $7::text in ('name', 'price') then part_id end, part_id collate "C" desc`;

/** Which parts a search reads, and by which index. */
export interface Base {
  /** The parts, up to one more than `limit`, with these columns of `part_search s`. */
  found: (columns: string, limit: string) => string;
  /** The parameter with the number of parts that the search reads at most. */
  limit: string;
  /** Identifies the counted rows when the page is read. A scan of the table has the `ctid`, which is faster than the id. */
  rowId?: 's.ctid';
  /** SQL conditions: the part has the searched number, or the searched words in its name. */
  numbered?: string;
  named?: string;
  /** Counts of facets that are read from the index, because they include parts outside the list. */
  counts?: Partial<typeof COUNTED_IN_FOUND>;
}

/** Reads the parts of each value, in the order of the index. */
const ofEach =
  (values: string, listed: string): Base['found'] =>
  (columns, limit) =>
    `
  select ${columns}
    from unnest(${values}) chosen (value)
   cross join lateral (select * from part_search s where ${listed} limit ${limit} + 1) s
   limit ${limit} + 1`;

const NUMBERED = 's.part_id = any ($11::text[])';

/** One condition, so that the rows of both indexes are read in one scan. */
const HAS_WORDS = `(s.words @@ as_tsquery($10) or ${NUMBERED})`;

/** Numbered parts in the order of their numbers; then parts with the words in their name, made for the vehicle in the words. */
const RANKED_BY_WORDS = {
  numbered: 'array_position($11::text[], s.part_id)',
  named:
    "($12::text = '' or s.name_words @@ as_tsquery($12)) and not (s.universal and $10::text like '%''~%')",
};

/** The parts that fit a vehicle, universal ones among them. */
const fitting = (vehicle: string): string => `
  select part_id from fitments where vehicle_id = ${vehicle}
  union
  select part_id from part_search where universal`;

/** A search for words and a vehicle starts from the vehicle's parts up to this number, else from the parts with the words. */
const MAX_FITTING = 2_000;
const FITS_FEW = `(
  select count(*) <= ${MAX_FITTING}
    from (select 1 from fitments where vehicle_id = $13
          union all
          select 1 from part_search where universal limit ${MAX_FITTING} + 1) fitting)`;

export const bases = {
  words: {
    found: (columns, limit) => `
  select ${columns} from part_search s where ${HAS_WORDS} limit ${limit} + 1`,
    ...RANKED_BY_WORDS,
    rowId: 's.ctid',
    limit: '$13::int',
  },
  vehicle: {
    found: (columns, limit) => `
  select ${columns} from (${fitting('$10')}) f join part_search s using (part_id) limit ${limit} + 1`,
    limit: '$11::int',
  },
  'words-and-vehicle': {
    found: (columns, limit) => `
  select ${columns}
    from (select s.* from (${fitting('$13')}) f
           cross join lateral (select * from part_search s where s.part_id collate "C" = f.part_id offset 0) s
           where ${FITS_FEW} and ${HAS_WORDS}
           union all
          select s.* from part_search s
           where not ${FITS_FEW} and ${HAS_WORDS}
             and (s.universal or exists (
                    select 1 from fitments f where f.vehicle_id = $13 and f.part_id = s.part_id))) s
   limit ${limit} + 1`,
    ...RANKED_BY_WORDS,
    limit: '$14::int',
  },
  category: {
    found: ofEach(CHOSEN_CATEGORIES, 's.category_id = chosen.value order by s.price_cents'),
    limit: '$10::int',
    counts: { categories: COUNTED_BY_INDEX.categories },
  },
  'category-and-price': {
    found: ofEach(CHOSEN_CATEGORIES, inPricesOf('chosen.value')),
    limit: '$10::int',
    counts: COUNTED_IN_PRICED_CATEGORY,
  },
  'category-and-brand': {
    found: (columns, limit) => `
  select ${columns}
    from unnest(${CHOSEN_CATEGORIES}) category (id), unnest($2::text[]) brand (id)
   cross join lateral (
           select * from part_search s where s.category_id = category.id and s.brand_id = brand.id
            limit ${limit} + 1) s
   limit ${limit} + 1`,
    limit: '$10::int',
    counts: COUNTED_IN_BOTH,
  },
  brand: {
    found: ofEach('$2::text[]', 's.brand_id = chosen.value order by s.category_id'),
    limit: '$10::int',
    counts: { brands: COUNTED_BY_INDEX.brands },
  },
  position: {
    found: (columns, limit) => `
  select ${columns}
    from (${POSITION_SETS}) chosen
   cross join lateral (
           select * from part_search s where s.positions = chosen.value order by s.category_id limit ${limit} + 1) s
   where chosen.value && $3::text[]
   limit ${limit} + 1`,
    limit: '$10::int',
    counts: { positions: COUNTED_BY_INDEX.positions },
  },
  price: {
    found: (columns, limit) => `
  select ${columns} from part_search s
   where ${inPrices('$4::bigint', '$5::bigint')} limit ${limit} + 1`,
    limit: '$10::int',
    counts: { prices: COUNTED_BY_INDEX.prices },
  },
} as const satisfies Record<string, Base>;

/**
 * Finds parts, counts the facets and reads the page in one statement. With more parts than the limit, the answer is `cut` and has
 * no counts.
 */
export function searchText({
  found,
  limit,
  numbered = 'null::int',
  named = 'false',
  counts: byIndex,
}: Base): string {
  const columns = `${COLUMNS}, ${numbered} as numbered, ${named} as named`;
  const counts = Object.entries({ ...COUNTED_IN_FOUND, ...byIndex });
  const answered = [
    ...counts.map(([name, rows]) => [name, jsonOf(rows)]),
    [
      'parts',
      partsOf(`array(select part_id from flagged where ${passing()} order by ${ORDER} limit $9 offset $8)`),
    ],
  ];
  return `with flagged as materialized (
     select found.*, ${FACETS.map((one) => `${PASSES[one]} as ${one}`).join(',\n            ')} from (${found(columns, limit)}) found
   )
   select counts.*,
          ${answered.map(([name, json]) => `case when cut then '[]' else ${json} end as ${name}`).join(',\n          ')}
     from (select count(*) filter (where ${passing()})::int as total,
                  count(*) filter (where ${passing('stock')} and orderable)::int as in_stock,
                  count(*) > ${limit} as cut, bool_and(named or numbered is not null) is true as named
             from flagged) counts`;
}
