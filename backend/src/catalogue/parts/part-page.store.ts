import { statement } from '../../foundation/database/index.ts';
import { successorOf } from '../search/list.store.ts';
import type { NumberRow } from '../search/numbers.store.ts';
import { NUMBER_KIND_RANK, PART_DETAILS, type PartDetailsRow } from './store.ts';

interface NumberedPartRow extends PartDetailsRow {
  /** Beside the shop's own. */
  numbers: Pick<NumberRow, 'kind' | 'shown' | 'brand'>[];
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

/** A part with all that its page says, beside its vehicles. */
export const findNumberedPart = statement<NumberedPartRow, { id: string }>(
  'find-numbered-part',
  `select ${columns}, p.universal, p.brand_id, b.name as brand,
          coalesce((select json_agg(json_build_object('kind', kind, 'shown', shown, 'brand', brand)
                                    order by ${NUMBER_KIND_RANK}, brand, shown)
                      from part_numbers where part_id = p.id), '[]') as numbers,
          coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by length(c.id))
                      from categories c
                     where c.id = any (array(
                             select array_to_string((string_to_array(p.category_id, '/'))[1 : level], '/')
                               from generate_series(1, cardinality(string_to_array(p.category_id, '/'))) level))),
                   '[]') as categories,
          ${successorOf('p.id', '(select number_key from part_search where part_id = p.id)')} as successor
     from parts p left join brands b on b.id = p.brand_id
    where p.id = :id and p.removed_at is null`,
);
