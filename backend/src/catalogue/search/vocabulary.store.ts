import { statement } from '../../foundation/database/index.ts';
import type { NamedVehicle } from './car-reading.ts';

/** Vehicles that one search reads. A name that more of them have is searched for as words. */
export const MAX_NAMED_VEHICLES = 300;
export const MAX_VEHICLES_OF_MAKE = 1_000;

/** What the catalogue calls the thing that a key names. */
export interface Term {
  key: string;
  means: string;
}

interface VocabularyRow {
  /** They mean nothing where a name is the usual one. */
  synonyms: Term[];
  makes: Term[];
  brands: Term[];
  /** Those that the names name, and those of named makes that were built within the years. */
  vehicles: NamedVehicle[];
  vehicles_of_makes: NamedVehicle[];
}

/** The terms, makes, brands and vehicles that some keys name. Without years no vehicle is read for its make alone. */
export const readVocabulary = statement<
  VocabularyRow,
  { names: readonly string[]; fromYear: number; toYear: number }
>(
  'read-vocabulary',
  `with typed as materialized (
     select key, s.meaning, coalesce(nullif(term_key(s.meaning), ''), key) as meant
       from unnest(:names::text[]) key
       left join lateral (
              select meaning from synonyms
               where term_key(term) collate "C" = key order by term_key(term) collate "C" limit 20) s on true
   ), name as materialized (
     select key from typed union select meant from typed
   ), makes as materialized (
     select name.key, make as means
       from name cross join lateral (
              select make, term_key(make) as key from vehicles
               where term_key(make) collate "C" >= name.key order by term_key(make) collate "C" limit 1) of_make
      where of_make.key = name.key
   ), brands as (
     select key, name as means
       from (select distinct key from typed) typed cross join lateral (
              select name from brands
               where term_key(name) collate "C" = key order by term_key(name) collate "C" limit 1) of_brand
   ), named as (
     select id, make, model, generation, engine_code, litres, fuel, built_from, built_to
       from vehicles where vehicle_keys(make, model, generation, engine_code) && array(select key from name)
      limit ${MAX_NAMED_VEHICLES + 1}
   ), of_makes as (
     select id, make, model, generation, engine_code, litres, fuel, built_from, built_to
       from (select * from vehicles where term_key(make) collate "C" = any (array(select key from makes))
                                               and :toYear::int >= 0 offset 0) v
      where coalesce(built_from, 0) < (:toYear::int + 1) * 100 and coalesce(built_to, 999999) >= :fromYear::int * 100
      limit ${MAX_VEHICLES_OF_MAKE + 1}
   )
   select (select coalesce(json_agg(json_build_object('key', key, 'means', meaning)), '[]')
             from typed where meaning is not null) as synonyms,
          (select coalesce(json_agg(makes), '[]') from makes) as makes,
          (select coalesce(json_agg(brands), '[]') from brands) as brands,
          (select coalesce(json_agg(named), '[]') from named) as vehicles,
          (select coalesce(json_agg(of_makes), '[]') from of_makes) as vehicles_of_makes`,
);
