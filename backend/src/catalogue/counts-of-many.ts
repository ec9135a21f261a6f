import {
  BAND,
  type CountsRow,
  FACETS,
  type Facet,
  jsonOf,
  MAX_RANKED,
  MAX_SCANNED,
  PASSES,
} from './facets.ts';
import { type Base, type CatalogueRow, ORDER, partsOf } from './found-parts.ts';

export interface ManyCountsRow extends CountsRow {
  /** There were more parts than were looked at. */
  cut: boolean;
}

export interface ManyRow extends ManyCountsRow {
  /** The page; `null` where too many parts pass to put them in order. */
  parts: CatalogueRow[] | null;
}

/** What is counted for each facet, and the bit that says that a part fails it. */
const COUNTED: Record<Facet, { value: string; bit: number }> = {
  category: { value: 'category_id', bit: 1 },
  brand: { value: 'brand_id', bit: 2 },
  position: { value: 'positions', bit: 4 },
  price: { value: BAND, bit: 8 },
  stock: { value: 'orderable', bit: 16 },
};
/** The facets that are counted together, with what `grouping` says of them: those of few values in one set. */
const SETS = [
  { facets: ['category'], grouping: 0b01111 },
  { facets: ['brand'], grouping: 0b10111 },
  { facets: ['position', 'price', 'stock'], grouping: 0b11000 },
] as const;
const OF_ALL = 0b11111;
const FACET_COLUMNS = 's.category_id, s.brand_id, s.positions, s.price_cents, s.orderable';

/** The bits of the facets that a part fails. */
const FAILED = FACETS.map((one) => `case when ${PASSES[one]} then 0 else ${COUNTED[one].bit} end`).join(
  '\n              + ',
);

/** The counts of a facet, of those sets that have it. */
const setOf = (facet: Facet): number =>
  SETS.find(({ facets }) => facets.some((one) => one === facet))?.grouping ?? OF_ALL;
const rowsOf = (facet: Facet): string => `
  select ${facet} as value, sum(count)::int as count
    from counted where facet = ${setOf(facet)} and ${facet} is not null group by 1`;

const columnsOf = (base: Base): string => {
  const counts = {
    categories: rowsOf('category'),
    brands: rowsOf('brand'),
    positions: rowsOf('position'),
    prices: rowsOf('price'),
  };
  return Object.entries({ ...counts, ...base.counts })
    .map(([name, rows]) => `${jsonOf(rows)} as ${name}`)
    .join(',\n          ');
};

/** Counts every facet in one reading of the parts. */
const countedIn = (keyed: string, passing: string): string => `
   with counted as materialized (
     select grouping(${FACETS.join(', ')}) as facet, ${FACETS.join(', ')}, count(*)::int as count, ${passing}
       from (${keyed} offset 0) keyed
      group by grouping sets (${SETS.map(({ facets }) => `(${facets.join(', ')})`).join(', ')}, ())
   )`;

const keysOf = (keyOf: (facet: Facet) => string): string =>
  FACETS.map((one) => `${keyOf(one)} as ${one}`).join(',\n            ');

const totalsOf = (total: string): string => `
          ${total} as total, count > ${MAX_SCANNED} as cut,
          coalesce((select sum(count)::int from counted where facet = ${setOf('stock')} and stock), 0) as in_stock`;
const OF_ALL_PARTS = `from counted where facet = ${OF_ALL}`;

/**
 * The counts of a list that nothing else narrows: every part that is found counts for every facet.
 * @param unused the values that it takes as others do, in SQL
 */
export const countAllText = (base: Base, unused: readonly string[]): string => `${countedIn(
  `select ${keysOf((one) => COUNTED[one].value)}
               from (${base.found(FACET_COLUMNS, String(MAX_SCANNED))}) found
              where ${unused.map((value) => `${value} is null or `).join('')} true`,
  'null',
)}
   select ${totalsOf('count')}, ${columnsOf(base)} ${OF_ALL_PARTS}`;

/** The counts of a narrowed list, in which a part counts for a facet when it passes the others; with its page. */
export function countPassingText(base: Base): string {
  const { numbered = 'false', named = 'false', place = 's.part_id' } = base;
  const sorted = `array(
            select part_id from (
              select s.part_id, s.name, s.price_cents, ${numbered} as numbered, ${named} as named
                from part_search s where ${place} = any (counted.ids)) listed
             order by ${ORDER} limit $9 offset $8)`;
  // Without words the best are the newest, which the ids say by themselves.
  const newest = `array(select id from unnest(counted.ids) id order by id collate "C" desc limit $9 offset $8)`;
  const listed = base.numbered ? sorted : `case when $7::text = 'best' then ${newest} else ${sorted} end`;
  return `${countedIn(
    `select place, failed,
            ${keysOf((one) => `case when failed | ${COUNTED[one].bit} = ${COUNTED[one].bit} then ${COUNTED[one].value} end`)}
               from (select *, ${FAILED} as failed
                       from (${base.found(`${place} as place, ${FACET_COLUMNS}`, String(MAX_SCANNED))}) found
                     offset 0) flagged`,
    `count(*) filter (where failed = 0)::int as total, array_agg(place) filter (where failed = 0) as ids`,
  )}
   select ${totalsOf('total')}, ${columnsOf(base)},
          case when total <= ${MAX_RANKED} then ${partsOf(listed)} end as parts
   ${OF_ALL_PARTS}`;
}
