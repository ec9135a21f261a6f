import { type ChoiceValues, passes } from './facets.ts';
import { type CatalogueRow, partsOf } from './found-parts.ts';

/** Parts that are read at a time. */
const BATCH_SIZE = 500;
/** The walk ends after this number of parts, even if the page is not full. */
const MAX_WALKED = 100_000;

/** The facets, the page, and what else narrows the list. */
export type WalkValues = [
  ...ChoiceValues,
  offset: number,
  rows: number,
  words: string | null,
  vehicle: string | null,
];

export interface WalkRow {
  parts: CatalogueRow[];
}

/** An order of the list, with the index that has it. */
interface WalkOrder {
  /** The columns that are compared, the last of them an id. */
  keys: string;
  /** Sorts before every part. */
  start: string;
  descending: boolean;
}

export const walkOrders = {
  newest: { keys: `'', part_id collate "C"`, start: `'', 'zz'`, descending: true },
  name: { keys: 'name, part_id', start: `'', ''`, descending: false },
  '-name': {
    keys: 'name, part_id',
    start: `(select max(name) from part_search), 'zz'`,
    descending: true,
  },
  price: { keys: 'price_cents, part_id', start: `-1::bigint, ''`, descending: false },
  '-price': { keys: 'price_cents, part_id', start: `9223372036854775807, 'zz'`, descending: true },
} as const satisfies Record<string, WalkOrder>;

/**
 * The page of a list that is too long to be sorted: reads the parts in the list's order, batch by batch, until enough of them
 * pass. Each batch is a range of an index.
 */
export function walkText({ keys, start, descending }: WalkOrder): string {
  const [key = '', id = ''] = keys.split(', ');
  const byKey = key === `''` ? id : keys;
  const by = byKey.replaceAll(/, |$/g, (end) => `${descending ? ' desc' : ''}${end}`);
  const last = key === `''` ? 'walk.id' : '(walk.key, walk.id)';
  return `with recursive walk (key, id, seen, found, ended) as (
     select ${start}, 0::bigint, '{}'::text[], false
     union all
     select batch.key, batch.id, walk.seen + batch.seen, walk.found || batch.found,
            batch.seen < ${BATCH_SIZE}
       from walk cross join lateral (
         select count(*) as seen, (array_agg(nearest.key))[count(*)] as key,
                (array_agg(part_id))[count(*)] as id,
                array_agg(part_id) filter (where ${passes()}
      and ($9::text is null or words @@ as_tsquery($9))
      and ($10::text is null or universal or exists (
            select 1 from fitments f where f.vehicle_id = $10 and f.part_id = nearest.part_id))) as found
           from (select s.*, ${key} as key from part_search s
                  where ${byKey.includes(',') ? `(${byKey})` : byKey} ${descending ? '<' : '>'} ${last}
                  order by ${by} limit ${BATCH_SIZE}) nearest
       ) batch
      where not walk.ended and cardinality(walk.found) < $7::int + $8::int and walk.seen < ${MAX_WALKED}
   ), furthest as (
     select found[$7::int + 1 : $7::int + $8::int] as ids from walk order by seen desc, ended desc limit 1
   )
   select ${partsOf('(select ids from furthest)')} as parts`;
}
