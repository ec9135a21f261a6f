import { statement } from '../../foundation/database/index.ts';
import type { NamedVehicle } from './car-reading.ts';
import type { NumberRow } from './numbers.store.ts';
import { beginsWith, isInPart } from './words.store.ts';

/** Vehicles that one search reads. A name that more of them have is searched for as words. */
export const MAX_NAMED_VEHICLES = 300;
export const MAX_VEHICLES_OF_MAKE = 1_000;

/** Vehicles by the keys of models, generations and engines; and those of some makes that were built within some years. */
export const findNamedVehicles = statement<
  NamedVehicle & { of_make: boolean },
  [keys: readonly string[], makeKeys: readonly string[], fromYear: number, toYear: number]
>(
  'find-named-vehicles',
  `(select id, make, model, generation, engine_code, litres::float8 as litres, fuel, built_from, built_to, false as of_make
      from vehicles where vehicle_keys(make, model, generation, engine_code) && $1::text[]
     limit ${MAX_NAMED_VEHICLES + 1})
    union all
   (select id, make, model, generation, engine_code, litres::float8 as litres, fuel, built_from, built_to, true
      from vehicles
     where term_key(make) collate "C" = any ($2::text[])
       and coalesce(built_from, 0) < ($4::int + 1) * 100 and coalesce(built_to, 999999) >= $3::int * 100
     limit ${MAX_VEHICLES_OF_MAKE + 1})`,
);

/** Other words for a part, makes and brands by their keys. */
export const findTerms = statement<
  { kind: 'synonym' | 'make' | 'brand'; key: string; means: string },
  [keys: readonly string[]]
>(
  'find-terms',
  `with typed as materialized (
     select key, s.meaning, coalesce(nullif(term_key(s.meaning), ''), key) as meant
       from unnest($1::text[]) key
       left join lateral (
              select meaning from synonyms
               where term_key(term) collate "C" = key order by term_key(term) collate "C" limit 20) s on true
   )
   select 'synonym' as kind, key, meaning as means from typed where meaning is not null
    union
   select 'make', named.key, make
     from (select meant as key from typed union select key from typed) named
    cross join lateral (
            select make, term_key(make) as key from vehicles
             where term_key(make) collate "C" >= named.key order by term_key(make) collate "C" limit 1) of_make
    where of_make.key = named.key
    union
   select 'brand', key, name
     from typed cross join lateral (
            select name from brands
             where term_key(name) collate "C" = key order by term_key(name) collate "C" limit 1) of_brand`,
);

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
