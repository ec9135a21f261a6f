import type { NumberKind } from '@shop/contracts';
import { NUMBER_KIND_RANK, type PartRow, partColumnsOf } from '../../catalogue/index.ts';
import { statement } from '../../foundation/database/index.ts';

export interface KnownNumberRow extends PartRow {
  key: string;
  kind: NumberKind;
}

/** Parts that one number names, at most. */
const MAX_CANDIDATES = 20;

/** The parts that numbers name, by their keys; in the order of a search by number. */
export const findPartsByNumbers = statement<KnownNumberRow, [keys: readonly string[]]>(
  'find-parts-by-numbers',
  `select wanted.key, known.kind, ${partColumnsOf('p')}
     from unnest($1::text[]) wanted (key)
    cross join lateral (
            (select s.part_id, 'own' as kind from part_search s where s.number_key collate "C" = wanted.key)
            union all
            (select n.part_id, n.kind from part_numbers n where n.key collate "C" = wanted.key
              order by ${NUMBER_KIND_RANK}, part_id desc limit ${MAX_CANDIDATES})) known
     join parts p on p.id = known.part_id and p.removed_at is null
    order by ${NUMBER_KIND_RANK}, part_id desc`,
);
