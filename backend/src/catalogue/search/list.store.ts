import {
  CATALOGUE_PAGE,
  type CatalogueSort,
  LAST_CATALOGUE_PAGE,
  MAX_EXACT_COUNT,
} from '@shop/contracts/calls';
import { statement } from '../../foundation/database/index.ts';
import type { StoredPriceBreak } from '../parts/store.ts';

/** A list of more parts is not sorted, but read in the order of an index. */
export const MAX_SORTED = 2_500;
/** A catalogue has no longer list whose parts are far apart. */
const MAX_FAR_SORTED = 1_000_000;
/** The facets of a list are counted in this many parts at most. */
export const MAX_COUNTED = 20_000;
/** Parts that are looked at for a page of a list that is not sorted. */
const MAX_WALKED = 100_000;

/**
 * What a list is narrowed to: the first parameters of its statements. Parts are found by the index for `query`; among them are those
 * that `rest` matches.
 */
export type ConditionValues = [
  query: string,
  fromCents: number,
  toCents: number,
  orderable: boolean,
  rest: string,
];
/** `upTo` is the newest part that is listed. */
type PageValues = [offset: number, rows: number, upTo: string];

/** The newest part of the catalogue, up to which later pages go on. Read with the page, so that none comes in between. */
const NEWEST = '(select max(part_id collate "C") from part_search) as newest';

/** What the page is sorted by. An order that a list without end is read in has an index. */
const ORDERS = {
  best: 'numbered, fits desc, named desc, part_id collate "C" desc',
  newest: 'part_id collate "C" desc',
  name: 'name, part_id',
  '-name': 'name desc, part_id desc',
  price: 'price_cents, part_id',
  '-price': 'price_cents desc, part_id desc',
} as const satisfies Record<CatalogueSort, string>;

/** A facet as `part_facets` and `part_attributes` of the database write it; `*` is what can be ordered. */
export interface CountRow {
  value: string;
  count: number;
  /** Of a category or brand. */
  name: string | null;
}

/** The names of the categories and brands among counted values. */
const NAMES = `left join categories c on '/' || c.id = value left join brands b on '+' || b.id = value`;

/** A page of a list. */
export interface FoundRow {
  /** Parts of the list. */
  total: number;
  ids: string[];
  newest: string | null;
  counts: CountRow[];
}

/**
 * The page of a list and its counts, found by sorting up to so many parts.
 * $1 to $5 the condition, $6 to $8 the page, $9 the parts whose number was typed, in their order, $10 and $11 what the first of the
 * others match, $12 up to how many parts have their facets counted
 */
const findIn = (order: keyof typeof ORDERS, name: string, most: number) =>
  statement<
    FoundRow,
    [
      ...ConditionValues,
      ...PageValues,
      numbered: readonly string[],
      fits: string,
      named: string,
      counted: number,
    ]
  >(
    `${name}-by-${order.replace('-', 'falling-')}`,
    `with found as materialized (
       select part_id, name, price_cents, orderable, facets, attributes,
              array_position($9::text[], part_id) as numbered, 
              words @@ (select $10::tsquery) as fits, words @@ (select $11::tsquery) as named
         from (select * from part_search where words @@ as_tsquery($1) offset 0) matching
        where words @@ (select $5::tsquery) and price_cents between $2::bigint and $3::bigint and (orderable or not $4::boolean)
          and part_id collate "C" <= $8::text
        limit ${most}
     ), size as (
       select count(*)::int as total from found
     ), counted as (
       select value, count(*)::int as count
         from size, found, unnest(facets || attributes || case when orderable then '{*}'::text[] end) value
        where total <= $12::int
        group by value
     )
     select total, ${NEWEST},
            array(select part_id from found order by ${ORDERS[order]} limit $7::int offset $6::int) as ids,
            (select coalesce(json_agg(json_build_object('value', value, 'count', count, 'name', coalesce(c.name, b.name))), '[]')
               from counted ${NAMES}) as counts
       from size`,
  );

/**
 * The page of a longer list: its parts in the order of an index, until the page is full. With plain limits the planner expects
 * few to be looked at, and keeps to the index.
 * $1 to $5 the condition, $6 to $8 the page
 */
const walkIn = (order: Exclude<keyof typeof ORDERS, 'best'>, within = '') =>
  statement<{ part_id: string; newest: string }, [...ConditionValues, ...PageValues]>(
    `walk-parts-by-${order.replace('-', 'falling-')}`,
    `select part_id, ${NEWEST}
       from (select part_id
               from (select * from part_search ${within} order by ${ORDERS[order]} limit ${MAX_WALKED}) nearest
              where words @@ $1::tsquery and words @@ $5::tsquery and price_cents between $2::bigint and $3::bigint and (orderable or not $4::boolean)
                and part_id collate "C" <= $8::text
              limit ${CATALOGUE_PAGE * LAST_CATALOGUE_PAGE}) listed
      limit $7::int offset $6::int`,
  );

const findInEachOrder = (name: string, most: number) => ({
  best: findIn('best', name, most),
  newest: findIn('newest', name, most),
  name: findIn('name', name, most),
  '-name': findIn('-name', name, most),
  price: findIn('price', name, most),
  '-price': findIn('-price', name, most),
});

/** Of a list of more parts it finds one too many, and the order means nothing. */
export const findParts = findInEachOrder('find-parts', MAX_SORTED + 1);
/** Slow: for the rest of a list whose parts are too far apart to be walked. */
export const findFarParts = findInEachOrder('find-far-parts', MAX_FAR_SORTED);

/** Begins where the prices do. Compared as the index does: with `between` the planner would expect few parts, and sort them. */
const IN_PRICES = `where (price_cents, part_id) >= ($2::bigint, '') and (price_cents, part_id) < ($3::bigint + 1, '')`;
export const walkParts = {
  newest: walkIn('newest'),
  name: walkIn('name'),
  '-name': walkIn('-name'),
  price: walkIn('price', IN_PRICES),
  '-price': walkIn('-price', IN_PRICES),
};

/** Counts each facet in up to `MAX_COUNTED` parts of a list. $1 to $5 the condition, $6 whether attributes are counted too */
export const countFacets = statement<CountRow, [...ConditionValues, attributes: boolean]>(
  'count-facets',
  `select value, count, coalesce(c.name, b.name) as name
     from (select value, count(*)::int as count
             from (select facets, attributes, orderable
                     from (select * from part_search where words @@ as_tsquery($1) offset 0) matching
                    where words @@ (select $5::tsquery) and price_cents between $2::bigint and $3::bigint and (orderable or not $4::boolean)
                    limit ${MAX_COUNTED + 1}) listed
            cross join unnest(facets || case when $6::boolean then attributes end || case when orderable then '{*}'::text[] end) value
            group by value) counted ${NAMES}`,
);

/**
 * Counts each facet of the whole catalogue by index, to `MAX_EXACT_COUNT`; all parts to `MAX_SORTED`.
 * $1 whether only what can be ordered counts, $2 positions and prices
 */
export const countWholeCatalogue = statement<CountRow, [orderable: boolean, values: readonly string[]]>(
  'count-whole-catalogue',
  `select value, count::int, coalesce(c.name, b.name) as name
     from (select '/' as value union all select '/' || id from categories union all select '+' || id from brands
            union all select unnest($2::text[]) union all select '*') known
    cross join lateral (
           select count(*)
             from (select 1 from part_search
                    where words @@ as_tsquery(quote_literal(case value when '*' then '/' else value end))
                      and (orderable or not ($1::boolean or value = '*'))
                    limit case value when '/' then ${MAX_SORTED} else ${MAX_EXACT_COUNT} end + 1) found) counted ${NAMES}
    where count > 0`,
);

/** Parts of a list, counted to a limit. $1 to $5 the condition */
export const countMatching = statement<{ count: number }, [...ConditionValues, limit: number]>(
  'count-matching',
  `select count(*)::int as count
     from (select 1 from (select * from part_search where words @@ as_tsquery($1) offset 0) matching
            where words @@ (select $5::tsquery) and price_cents between $2::bigint and $3::bigint and (orderable or not $4::boolean)
            limit $6::int) found`,
);

/** A part in the list. */
export interface ListedRow {
  id: string;
  name: string;
  picture: string;
  price_cents: number;
  minimum_order: number;
  quantity: number;
  number: string | null;
  price_breaks: StoredPriceBreak[];
  universal: boolean;
  brand_id: string | null;
  brand: string | null;
  category_id: string | null;
  category: string | null;
  successor: { id: string; number: string | null; name: string } | null;
}

/** The newest other part of the catalogue that replaces the one with an id and a number. */
export const successorOf = (id: string, key: string): string => `(
  select json_build_object('id', q.id, 'number', q.number, 'name', q.name)
    from part_numbers n join parts q on q.id = n.part_id
   where n.key collate "C" = ${key} and n.kind = 'supersedes' and n.part_id <> ${id} and q.removed_at is null
   order by q.id desc limit 1)`;

/** What the list shows of its parts, in the order of the ids. */
export const readListed = statement<ListedRow, [ids: readonly string[]]>(
  'read-listed-parts',
  `select p.id, p.name, p.picture, p.price_cents, p.minimum_order, p.quantity, p.number, p.price_breaks, p.universal,
          p.brand_id, b.name as brand, p.category_id, c.name as category, ${successorOf('p.id', 's.number_key')} as successor
     from unnest($1::text[]) with ordinality listed (id, rank)
     join parts p on p.id = listed.id join part_search s on s.part_id = p.id
     left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    order by listed.rank`,
);
