import { statement } from '../../foundation/database/index.ts';
import { NEWEST_PARTS } from './words.store.ts';

export interface SuggestedPartRow {
  id: string;
  number: string | null;
  name: string;
  picture: string;
  price_cents: number;
}

/** Parts with rare words, of which the newest are suggested. */
const RARE = 200;

/** The newest parts with the words: among the newest of the catalogue, or where these are too few, of words that are rare. */
export const suggestParts = statement<
  SuggestedPartRow,
  { query: string; fromCents: number; toCents: number; inStock: boolean; rows: number }
>(
  'suggest-parts',
  `with recent as materialized (
       select part_id from (select part_id, words, price_cents, orderable from part_search order by part_id collate "C" desc limit ${NEWEST_PARTS}) newest
        where words @@ as_tsquery(:query) and price_cents between :fromCents::bigint and :toCents::bigint and (orderable or not :inStock::boolean)
        order by part_id collate "C" desc limit :rows::int
     )
   select p.id, p.number, p.name, p.picture, p.price_cents
     from (select part_id from recent
            union (select part_id
                     from (select part_id, price_cents, orderable from part_search where words @@ as_tsquery(:query) offset 0) matching
                    where (select count(*) from recent) < :rows::int and price_cents between :fromCents::bigint and :toCents::bigint
                      and (orderable or not :inStock::boolean)
                    limit ${RARE})) s
     join parts p on p.id = s.part_id
    order by p.id collate "C" desc limit :rows::int`,
);

/** Categories whose names hold all words of one of the phrases, each as the beginning of one. */
export const suggestCategories = statement<
  { id: string; name: string; above: string | null },
  { phrases: readonly string[]; rows: number }
>(
  'suggest-categories',
  `select c.id, c.name, above.name as above
     from categories c left join categories above on above.id = substring(c.id from '^(.*)/')
    where exists (
            select 1 from unnest(:phrases::text[]) phrase
             where ' ' || word_pieces(c.name) like all (
                     select '% ' || word_pieces(word) || '%' from regexp_split_to_table(phrase, ' ') word))
    order by length(c.id), c.name limit :rows::int`,
);
