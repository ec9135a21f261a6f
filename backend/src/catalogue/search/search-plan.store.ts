import { statement } from '../../foundation/database/index.ts';
import type { NumberRow } from './numbers.store.ts';
import { beginsWith, isInPart } from './words.store.ts';

/** The shortest term that begins with one of the keys, the first key first. */
export const findTermBeginning = statement<{ key: string; term: string }, [keys: readonly string[]]>(
  'find-term-beginning',
  `select typed.key, found.term
     from unnest($1::text[]) with ordinality typed (key, rank)
    cross join lateral (
            select term from (select term from synonyms where ${beginsWith('term_key(term)', 'typed.key')} limit 20) begun
             order by length(term), term limit 1) found
    order by typed.rank limit 1`,
);

/** The first of some text queries that a part matches, counted from 1. Without a sort, those after it are not tried. */
export const findFirstMatching = statement<{ rank: number }, [queries: readonly string[]]>(
  'find-first-matching',
  `select rank::int
     from unnest($1::text[]) with ordinality asked (query, rank)
    where ${isInPart('query')} limit 1`,
);

/** The same among the parts of a vehicle, which are few. $2 what they match */
export const findFirstMatchingOfVehicle = statement<
  { rank: number },
  [queries: readonly string[], ofVehicle: string]
>(
  'find-first-matching-of-vehicle',
  `select rank::int
     from unnest($1::text[]) with ordinality asked (query, rank)
    where exists (select 1 from (select words from part_search where words @@ as_tsquery($2) offset 0) fitting
                   where fitting.words @@ as_tsquery(query))
    limit 1`,
);

/** The text queries that no part matches, counted from 1. */
export const findUnmatched = statement<{ rank: number }, [queries: readonly string[]]>(
  'find-unmatched-queries',
  `select rank::int from unnest($1::text[]) with ordinality asked (query, rank) where not ${isInPart('query')}`,
);

/** The shop's own numbers and those of others whose shape, or its reverse, is of a range. */
const numbersIn = (likeness: number, range: (shape: string) => string): string => `
              (select ${likeness} as likeness, s.part_id, 'own' as kind, p.number as shown, '' as brand
                 from part_search s join parts p on p.id = s.part_id
                where ${range('number_shape(s.number_key)')} limit $2)
               union all
              (select ${likeness}, n.part_id, n.kind, n.shown, n.brand
                 from part_numbers n where ${range('number_shape(n.key)')} limit $2)`;

/** Numbers that read like a key, begin or end with it: O for 0, without leading zeros, in part. The most alike first. */
export const findNumbersLike = statement<NumberRow, [keys: readonly string[], rows: number]>(
  'find-numbers-like',
  `with typed as materialized (
     select key, number_shape(key) as shape, rank from unnest($1::text[]) with ordinality typed (key, rank)
   ), alike as (
     select typed.rank, found.likeness, typed.key, found.part_id, found.kind, found.shown, found.brand
       from typed cross join lateral (${[
         numbersIn(0, (shape) => `${shape} collate "C" = typed.shape`),
         numbersIn(1, (shape) => beginsWith(shape, 'typed.shape')),
         numbersIn(2, (shape) => beginsWith(`reverse(${shape})`, 'reverse(typed.shape)')),
       ].join(' union all ')}
            ) found
   )
   select key, part_id, kind, shown, brand from alike
    where part_id in (select part_id from part_search) and rank = (select min(rank) from alike)
    order by likeness, length(shown), shown, part_id limit $2`,
);
