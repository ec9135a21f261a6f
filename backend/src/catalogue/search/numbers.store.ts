import { type NumberKind, numberKey } from '@shop/contracts';
import { type StatementRunner, statement } from '../../foundation/database/index.ts';
import { NUMBER_KIND_RANK, PART_DETAILS, type PartDetailsRow } from '../parts/store.ts';
import { successorOf } from './list.store.ts';

export interface NumberRow {
  key: string;
  part_id: string;
  kind: NumberKind;
  shown: string;
  brand: string;
}

/** The parts that numbers name, by the keys of these: by a number of their own first. */
export const findNumbers = statement<NumberRow, [keys: readonly string[]]>(
  'find-part-numbers',
  `select key, part_id, kind, shown, brand
     from (select s.number_key as key, s.part_id, 'own' as kind, p.number as shown, '' as brand
             from part_search s join parts p on p.id = s.part_id where s.number_key collate "C" = any ($1::text[])
            union all
           select n.key, n.part_id, n.kind, n.shown, n.brand
             from part_numbers n join part_search s on s.part_id = n.part_id
            where n.key collate "C" = any ($1::text[])) known
    order by ${NUMBER_KIND_RANK}, part_id desc limit 100`,
);

/** The part that a number names, however it is written. */
export const partByNumber = async (
  database: StatementRunner,
  number: string,
): Promise<NumberRow | undefined> => (await database.run(findNumbers, [[numberKey(number)]]))[0];

/** The parts that have a number beginning with a key. */
export const findNumbersBeginning = statement<
  NumberRow & { name: string; number: string | null },
  [key: string, end: string, rows: number]
>(
  'find-part-numbers-beginning',
  `select known.key, known.part_id, known.kind, known.shown, known.brand, p.name, p.number
     from ((select s.part_id, 'own' as kind, p.number as shown, '' as brand, s.number_key as key
              from part_search s join parts p on p.id = s.part_id
             where s.number_key collate "C" >= $1 and s.number_key collate "C" < $2
             order by s.number_key collate "C" limit $3)
            union all
           (select n.part_id, n.kind, n.shown, n.brand, n.key
              from part_numbers n
             where n.key collate "C" >= $1 and n.key collate "C" < $2
             order by n.key collate "C" limit $3)) known
     join parts p on p.id = known.part_id and p.removed_at is null
    order by length(known.key), known.key, ${NUMBER_KIND_RANK}, known.part_id
    limit $3`,
);

/** All numbers of a part, beside the shop's own. */
export const listNumbers = statement<Omit<NumberRow, 'part_id' | 'key'>, [partId: string]>(
  'list-part-numbers',
  `select kind, shown, brand from part_numbers where part_id = $1
    order by ${NUMBER_KIND_RANK}, brand, shown`,
);

interface NumberedPartRow extends PartDetailsRow {
  universal: boolean;
  brand_id: string | null;
  brand: string | null;
  /** From the widest to its own. */
  categories: { id: string; name: string }[];
  successor: { id: string; number: string | null; name: string } | null;
}

const columns = PART_DETAILS.split(', ')
  .map((column) => `p.${column}`)
  .join(', ');

/** A part with all that its page says, beside its numbers and vehicles. */
export const findNumberedPart = statement<NumberedPartRow, [id: string]>(
  'find-numbered-part',
  `select ${columns}, p.universal, p.brand_id, b.name as brand,
          coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by length(c.id))
                      from categories c
                     where c.id = any (array(
                             select array_to_string((string_to_array(p.category_id, '/'))[1 : level], '/')
                               from generate_series(1, cardinality(string_to_array(p.category_id, '/'))) level))),
                   '[]') as categories,
          ${successorOf('p.id', '(select number_key from part_search where part_id = p.id)')} as successor
     from parts p left join brands b on b.id = p.brand_id
    where p.id = $1 and p.removed_at is null`,
);
