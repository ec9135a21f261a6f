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
  /** There are more parts than were read. */
  cut: boolean;
}

export interface ManyRow extends ManyCountsRow {
  /** The page; `null` where too many parts pass to sort them. */
  parts: CatalogueRow[] | null;
}

/** The counted value of each facet, and the bit that is set for a part that fails the facet. */
const COUNTED: Record<Facet, { value: string; bit: number }> = {
  category: { value: 'category_id', bit: 1 },
  brand: { value: 'brand_id', bit: 2 },
  position: { value: 'positions', bit: 4 },
  price: { value: BAND, bit: 8 },
  stock: { value: 'orderable', bit: 16 },
};
/** Facets that share a grouping set, with the result of `grouping`. Facets with few values share one. */
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

/** The result of `grouping` for the set that counts a facet. */
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

/** Counts all facets in one scan of the parts. */
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
 * The counts of a list that only its index narrows: each part counts for every facet.
 * @param unused parameters that the statement takes and does not need, so that all statements take the same
 */
export const countAllText = (base: Base, unused: readonly string[]): string => `${countedIn(
  `select ${keysOf((one) => COUNTED[one].value)}
               from (${base.found(FACET_COLUMNS, String(MAX_SCANNED))}) found
              where ${unused.map((value) => `${value} is null or `).join('')} true`,
  'null',
)}
   select ${totalsOf('count')}, ${columnsOf(base)} ${OF_ALL_PARTS}`;

/** The counts of a narrowed list, and its page. A part counts for a facet when it passes all others. */
export function countPassingText(base: Base): string {
  const { numbered = 'null::int', named = 'false', rowId = 's.part_id' } = base;
  const sorted = `array(
            select part_id from (
              select s.part_id, s.name, s.price_cents, ${numbered} as numbered, ${named} as named
                from part_search s where ${rowId} = any (counted.ids)) listed
             order by ${ORDER} limit $9 offset $8)`;
  // Without words the best are the newest, which the ids say by themselves.
  const newest = `array(select id from unnest(counted.ids) id order by id collate "C" desc limit $9 offset $8)`;
  const listed = base.numbered ? sorted : `case when $7::text = 'best' then ${newest} else ${sorted} end`;
  return `${countedIn(
    `select row_id, failed,
            ${keysOf((one) => `case when failed | ${COUNTED[one].bit} = ${COUNTED[one].bit} then ${COUNTED[one].value} end`)}
               from (select *, ${FAILED} as failed
                       from (${base.found(`${rowId} as row_id, ${FACET_COLUMNS}`, String(MAX_SCANNED))}) found
                     offset 0) flagged`,
    `count(*) filter (where failed = 0)::int as total, array_agg(row_id) filter (where failed = 0) as ids`,
  )}
   select ${totalsOf('total')}, ${columnsOf(base)},
          case when total <= ${MAX_RANKED} then ${partsOf(listed)} end as parts
   ${OF_ALL_PARTS}`;
}
