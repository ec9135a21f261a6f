import { statement } from '../../foundation/database/index.ts';
import type { VehicleRow } from '../vehicles/vehicles.store.ts';

/** A vehicle that some of the typed words may name. Months as in 200503, March 2005. */
export type NamedVehicle = Omit<VehicleRow, 'kw'>;

/** What the shop knows of the typed words. */
export interface Vocabulary {
  /** What the catalogue says instead of a term, by its key. No meaning: people ask for a part by this name. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Names of makes and brands by their keys. */
  makes: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  /** Those that the words name, and those of named makes that were built within the years. */
  vehicles: readonly NamedVehicle[];
  /** Keys of numbers that parts have. */
  numbers: ReadonlySet<string>;
}

/** Vehicles that one search reads. A name that more of them have says little, and is searched for as words. */
const MAX_NAMED_VEHICLES = 300;
const MAX_VEHICLES_OF_MAKE = 1_000;

/** The entries of the maps. */
interface VocabularyRow {
  synonyms: [key: string, meanings: string[]][];
  makes: [key: string, name: string][];
  brands: [key: string, name: string][];
  vehicles: NamedVehicle[];
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
   select (select coalesce(json_agg(json_build_array(key, meanings)), '[]')
             from (select key, array_remove(array_agg(distinct meaning), '') as meanings
                     from typed where meaning is not null group by key) term) as synonyms,
          (select coalesce(json_agg(json_build_array(key, means)), '[]') from makes) as makes,
          (select coalesce(json_agg(json_build_array(key, means)), '[]') from brands) as brands,
          (select coalesce(json_agg(vehicle), '[]')
             from (select * from named where (select count(*) from named) <= ${MAX_NAMED_VEHICLES}
                    union
                   select * from of_makes where (select count(*) from of_makes) <= ${MAX_VEHICLES_OF_MAKE}) vehicle) as vehicles`,
);
