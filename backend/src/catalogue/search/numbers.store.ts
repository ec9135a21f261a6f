import { type NumberKind, numberKey } from '@shop/contracts';
import { type StatementRunner, statement } from '../../foundation/database/index.ts';
import { NUMBER_KIND_RANK } from '../parts/store.ts';
import { beginsWith } from './words.store.ts';

export interface NumberRow {
  key: string;
  part_id: string;
  kind: NumberKind;
  shown: string;
  brand: string;
}

/** SQL: all numbers of the catalogue's parts. */
const KNOWN_NUMBERS = `
  (select s.number_key as key, s.part_id, 'own' as kind, p.number as shown, '' as brand
     from part_search s join parts p on p.id = s.part_id
    union all
   select n.key, n.part_id, n.kind, n.shown, n.brand
     from part_numbers n join part_search s on s.part_id = n.part_id) known`;

/** The parts that numbers name, by the keys of these: by a number of their own first. */
export const findNumbers = statement<NumberRow, { keys: readonly string[] }>(
  'find-part-numbers',
  `select key, part_id, kind, shown, brand from ${KNOWN_NUMBERS}
    where key collate "C" = any (:keys::text[])
    order by ${NUMBER_KIND_RANK}, part_id desc limit 100`,
);

/** The part that a number names, however it is written. */
export const partByNumber = async (
  database: StatementRunner,
  number: string,
): Promise<NumberRow | undefined> => (await database.run(findNumbers, { keys: [numberKey(number)] }))[0];

/** The parts that have a number beginning with a key. */
export const findNumbersBeginning = statement<
  NumberRow & { name: string; number: string | null },
  { key: string; rows: number }
>(
  'find-part-numbers-beginning',
  `select known.key, known.part_id, known.kind, known.shown, known.brand, p.name, p.number
     from ((select s.part_id, 'own' as kind, p.number as shown, '' as brand, s.number_key as key
              from part_search s join parts p on p.id = s.part_id
             where ${beginsWith('s.number_key', ':key::text')}
             order by s.number_key collate "C" limit :rows::int)
            union all
           (select n.part_id, n.kind, n.shown, n.brand, n.key
              from part_numbers n
             where ${beginsWith('n.key', ':key::text')}
             order by n.key collate "C" limit :rows::int)) known
     join parts p on p.id = known.part_id and p.removed_at is null
    order by length(known.key), known.key, ${NUMBER_KIND_RANK}, known.part_id
    limit :rows::int`,
);

/** Numbers that read like a key, begin or end with it: O for 0, without leading zeros, in part. The most alike first. */
export const findNumbersLike = statement<NumberRow, { keys: readonly string[]; rows: number }>(
  'find-numbers-like',
  `with typed as materialized (
     select key, number_shape(key) as shape, rank from unnest(:keys::text[]) with ordinality typed (key, rank)
   ), alike as (
     select rank, likeness, typed.key, part_id, kind, shown, brand
       from typed cross join lateral (
              (select 0 as likeness, part_id, kind, shown, brand from ${KNOWN_NUMBERS}
                where number_shape(known.key) collate "C" = shape limit :rows::int)
               union all
              (select 1, part_id, kind, shown, brand from ${KNOWN_NUMBERS}
                where ${beginsWith('number_shape(known.key)', 'shape')} limit :rows::int)
               union all
              (select 2, part_id, kind, shown, brand from ${KNOWN_NUMBERS}
                where ${beginsWith('reverse(number_shape(known.key))', 'reverse(shape)')} limit :rows::int)) found
   )
   select key, part_id, kind, shown, brand from alike
    where rank = (select min(rank) from alike)
    order by likeness, length(shown), shown, part_id limit :rows::int`,
);
