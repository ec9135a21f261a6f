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
/** A catalogue has no longer list. */
export const MAX_LISTED = 1_000_000;
/** The facets of a list are counted in this many parts at most. */
export const MAX_COUNTED = 20_000;
/** Parts that are looked at for a page of a list that is not sorted. */
const MAX_WALKED = 100_000;

/** What a list is narrowed to. Parts are found by the index for `query`; among them are those that `rest` matches. */
export interface ConditionValues {
  query: string;
  fromCents: number;
  toCents: number;
  orderable: boolean;
  rest: string;
}

/** Where a page begins, in a list up to its newest part. */
export interface PageStart {
  offset: number;
  upTo: string;
}

interface PageValues extends ConditionValues, PageStart {
  rows: number;
}

/** What the first parts of a list match; `EVERY_PART` where it does not matter. */
export interface FirstValues {
  /** The parts whose number was typed, in their order. */
  numbered: readonly string[];
  /** Of the others, first those that fit a vehicle, its own before universal ones; then those with the words in their names. */
  fits: string;
  own: string;
  named: string;
  /** Of equal ones first those that can be ordered: where words are searched for. */
  stockFirst: boolean;
}

interface SortedPageValues extends PageValues, FirstValues {
  /** Parts that are read at most: of a list that has so many, no page is. */
  most: number;
  /** Up to how many parts have their facets counted. */
  counted: number;
}

const IN_CONDITION = `words @@ (select :rest::tsquery) and price_cents between :fromCents::bigint and :toCents::bigint
                and (orderable or not :orderable::boolean)`;

/** The newest part of the catalogue, up to which later pages go on. Read with the page, so that none comes in between. */
const NEWEST = '(select max(part_id collate "C") from part_search) as newest';

/** `best` begins with the best matches, of equal ones with those in stock, and of these with the newest; `cheapest` with the cheapest of these. */
export type ListSort = CatalogueSort | 'cheapest';

/** What a page is sorted by. Each sort but the first two has an index. */
const SORT_COLUMNS = {
  best: 'numbered, fit desc, named desc, is_stocked desc, part_id collate "C" desc',
  cheapest: 'numbered, fit desc, named desc, is_stocked desc, price_cents, part_id',
  newest: 'part_id collate "C" desc',
  name: 'name, part_id',
  '-name': 'name desc, part_id desc',
  price: 'price_cents, part_id',
  '-price': 'price_cents desc, part_id desc',
} as const satisfies Record<ListSort, string>;

/** A facet as `part_facets` and `part_attributes` of the database write it; `*` is what can be ordered. */
export interface CountRow {
  value: string;
  count: number;
  /** Of a category or brand. */
  name: string | null;
}

/** The names of the categories and brands among counted values. */
const NAMES = `left join categories c on '/' || c.id = value left join brands b on '+' || b.id = value`;

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

/** SQL: what the list shows of some parts, in the order of their ids. */
const listed = (ids: string): string => `(
  select coalesce(json_agg(part order by rank), '[]')
    from unnest(${ids}) with ordinality one (id, rank)
   cross join lateral (
          select p.id, p.name, p.picture, p.price_cents, p.minimum_order, p.quantity, p.number, p.price_breaks, p.universal,
                 p.brand_id, b.name as brand, p.category_id, c.name as category, ${successorOf('p.id', 's.number_key')} as successor
            from parts p join part_search s on s.part_id = p.id
            left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
           where p.id = one.id) part)`;

/** A page of a list. */
export interface FoundRow {
  /** Parts of the list. */
  total: number;
  parts: ListedRow[];
  newest: string | null;
  counts: CountRow[];
}

/** The page of a list and its counts, found by sorting all of its parts. */
const findIn = (sort: ListSort) =>
  statement<FoundRow, SortedPageValues>(
    `find-parts-by-${sort.replace('-', 'descending-')}`,
    `with found as materialized (
       select part_id, name, price_cents, orderable, facets, attributes,
              array_position(:numbered::text[], part_id) as numbered,
              (words @@ (select :fits::tsquery))::int + (words @@ (select :own::tsquery))::int as fit,
              words @@ (select :named::tsquery) as named, orderable or not :stockFirst::boolean as is_stocked
         from (select * from part_search where words @@ as_tsquery(:query) offset 0) matching
        where ${IN_CONDITION}
          and part_id collate "C" <= :upTo::text
        limit :most::int
     ), size as (
       select count(*)::int as total from found
     ), counted as (
       select value, count(*)::int as count
         from (select unnest(facets || attributes || case when orderable then '{*}'::text[] end) as value
                 from size, found where total <= :counted::int) each
        group by value
     )
     select total, ${NEWEST},
            case when total < :most::int then ${listed(`array(select part_id from found order by ${SORT_COLUMNS[sort]} limit :rows::int offset :offset::int)`)}
                 else '[]' end as parts,
            (select coalesce(json_agg(json_build_object('value', value, 'count', count, 'name', coalesce(c.name, b.name))), '[]')
               from counted ${NAMES}) as counts
       from size`,
  );

/**
 * The page of a longer list: its parts in the order of an index, until the page is full. With plain limits the planner expects
 * few to be looked at, and keeps to the index.
 */
const walkIn = (sort: Exclude<ListSort, 'best' | 'cheapest'>, within = '') =>
  statement<Pick<FoundRow, 'parts' | 'newest'>, PageValues>(
    `walk-parts-by-${sort.replace('-', 'descending-')}`,
    `with walked as materialized (
       select part_id
         from (select part_id
                 from (select * from part_search ${within} order by ${SORT_COLUMNS[sort]} limit ${MAX_WALKED}) nearest
                where words @@ (select :query::tsquery) and ${IN_CONDITION}
                  and part_id collate "C" <= :upTo::text
                limit ${CATALOGUE_PAGE * LAST_CATALOGUE_PAGE}) matching
        limit :rows::int offset :offset::int
     )
     select ${listed('array(select part_id from walked)')} as parts, ${NEWEST}`,
  );

export const findParts = {
  best: findIn('best'),
  cheapest: findIn('cheapest'),
  newest: findIn('newest'),
  name: findIn('name'),
  '-name': findIn('-name'),
  price: findIn('price'),
  '-price': findIn('-price'),
};

/** Begins where the prices do. Compared as the index does: with `between` the planner would expect few parts, and sort them. */
const IN_PRICES = `where (price_cents, part_id) >= (:fromCents::bigint, '') and (price_cents, part_id) < (:toCents::bigint + 1, '')`;
export const walkParts = {
  newest: walkIn('newest'),
  name: walkIn('name'),
  '-name': walkIn('-name'),
  price: walkIn('price', IN_PRICES),
  '-price': walkIn('-price', IN_PRICES),
};

/** Counts each facet in up to `MAX_COUNTED` parts of a list, with attributes or without. */
export const countFacets = statement<CountRow, ConditionValues & { attributes: boolean }>(
  'count-facets',
  `select value, count, coalesce(c.name, b.name) as name
     from (select value, count(*)::int as count
             from (select unnest(facets || case when :attributes::boolean then attributes end || case when orderable then '{*}'::text[] end) as value
                     from (select facets, attributes, orderable
                             from (select * from part_search where words @@ as_tsquery(:query) offset 0) matching
                            where ${IN_CONDITION}
                            limit ${MAX_COUNTED + 1}) listed) each
            group by value) counted ${NAMES}`,
);

/** Counts each facet of the whole catalogue by index, to `MAX_EXACT_COUNT`; all parts to `MAX_SORTED`. */
export const countWholeCatalogue = statement<
  CountRow,
  {
    orderable: boolean;
    /** Positions and prices, which no table lists. */
    values: readonly string[];
  }
>(
  'count-whole-catalogue',
  `select value, count::int, coalesce(c.name, b.name) as name
     from (select '/' as value union all select '/' || id from categories union all select '+' || id from brands
            union all select unnest(:values::text[]) union all select '*') known
    cross join lateral (
           select count(*)
             from (select 1 from part_search
                    where words @@ as_tsquery(quote_literal(case value when '*' then '/' else value end))
                      and (orderable or not (:orderable::boolean or value = '*'))
                    limit case value when '/' then ${MAX_SORTED} else ${MAX_EXACT_COUNT} end + 1) found) counted ${NAMES}
    where count > 0`,
);
