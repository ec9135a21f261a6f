import { type Fuel, GARAGE_LIMITS } from '@shop/contracts';
import { statement } from '../../foundation/database/index.ts';

export interface VehicleRow {
  id: string;
  make: string;
  model: string;
  generation: string | null;
  engine_code: string | null;
  litres: number | null;
  fuel: Fuel | null;
  kw: number | null;
  built_from: number | null;
  built_to: number | null;
}

/** Of the vehicles `v`. */
const COLUMNS = `v.id, v.make, v.model, v.generation, v.engine_code, v.litres::float8 as litres, v.fuel, v.kw,
  v.built_from, v.built_to`;

/** The catalogue has a part for the vehicle `v`: looked up vehicle by vehicle, as the first part is enough. */
const HAS_PARTS = `(
  select true from fitments f join part_search s on s.part_id = f.part_id where f.vehicle_id = v.id limit 1)`;

/** The makes with parts, found by jumping from one to the next. */
export const listMakes = statement<{ make: string }, []>(
  'list-makes',
  `with recursive makes (make) as (
     (select v.make from vehicles v order by v.make collate "C" limit 1)
     union all
     select (select v.make from vehicles v where v.make collate "C" > makes.make collate "C"
              order by v.make collate "C" limit 1)
       from makes where makes.make is not null
   )
   select make from makes
    where (select true
             from (select v.id from vehicles v where v.make collate "C" = makes.make collate "C"
                    order by v.model collate "C" offset 0) v
            where ${HAS_PARTS} limit 1)`,
);

export const listModels = statement<{ model: string }, [make: string]>(
  'list-models',
  `select distinct v.model from vehicles v where v.make collate "C" = $1 and ${HAS_PARTS}`,
);

export const listVariants = statement<VehicleRow, [make: string, model: string]>(
  'list-variants',
  `select ${COLUMNS} from vehicles v
    where v.make collate "C" = $1 and v.model collate "C" = $2 and ${HAS_PARTS}
    order by v.built_from nulls first, v.litres, v.engine_code, v.id`,
);

export const findVehicle = statement<VehicleRow, [id: string]>(
  'find-vehicle',
  `select ${COLUMNS} from vehicles v where v.id = $1`,
);

/** Vehicles with parts whose make, model, generation or engine begin with the words. */
export const findVehiclesByWords = statement<VehicleRow, [query: string, rows: number]>(
  'find-vehicles-by-words',
  `select ${COLUMNS}
     from (select * from vehicles where words @@ to_tsquery('simple', $1) limit 500) v
    where ${HAS_PARTS}
    order by v.make, v.model, v.built_from, v.id limit $2`,
);

/** What the shop knows of a part and a vehicle. */
export interface FitRow {
  part_id: string;
  universal: boolean;
  fitted: boolean;
  fittings: { position: string; note: string; built_from: number | null; built_to: number | null }[];
  /** Its category, where others of it fit; not read for a part that fits. */
  instead: { id: string; name: string } | null;
}

/** Parts of a vehicle that are looked through for those of a category. */
const MAX_PARTS_OF_VEHICLE = 2_000;

/** The categories of a vehicle's parts are read once for all parts, and only where one of these does not fit. */
export const findFits = statement<FitRow, [vehicle: string, parts: readonly string[]]>(
  'find-fits',
  `with fitting as materialized (
     select distinct o.category_id
       from (select part_id from fitments where vehicle_id = $1 limit ${MAX_PARTS_OF_VEHICLE}) f
       join part_search o on o.part_id = f.part_id
   ), asked as materialized (
     select s.part_id, s.universal, s.fitted, s.category_id,
            coalesce((select json_agg(json_build_object('position', f.position, 'note', f.note,
                                                        'built_from', f.built_from, 'built_to', f.built_to)
                                      order by f.position)
                        from fitments f where f.vehicle_id = $1 and f.part_id = s.part_id), '[]') as fittings
       from part_search s where s.part_id = any ($2::text[])
   )
   select part_id, universal, fitted, fittings,
          case when json_array_length(fittings) = 0 and not universal
               then (select json_build_object('id', c.id, 'name', c.name) from categories c
                      where c.id = asked.category_id and c.id in (select category_id from fitting)) end as instead
     from asked`,
);

export interface ApplicationRow {
  make: string;
  model: string;
  generation: string | null;
  engines: { code: string | null; litres: number | null; fuel: Fuel | null }[];
  positions: string[];
  notes: string[];
  built_from: number | null;
  /** Absent where one of them is still built. */
  built_to: number | null;
  vehicles: number;
}

/** The cars that a part fits, by model and generation. */
export const listApplications = statement<ApplicationRow, [partId: string, rows: number]>(
  'list-applications',
  `select v.make, v.model, v.generation,
          json_agg(distinct jsonb_build_object('code', v.engine_code, 'litres', v.litres, 'fuel', v.fuel)) as engines,
          array_agg(distinct f.position) as positions, array_agg(distinct f.note) as notes,
          min(coalesce(f.built_from, v.built_from)) as built_from,
          nullif(max(coalesce(f.built_to, v.built_to, 999999)), 999999) as built_to,
          count(distinct v.id) as vehicles
     from (select * from fitments where part_id = $1 limit 5000) f join vehicles v on v.id = f.vehicle_id
    group by v.make, v.model, v.generation
    order by v.make, v.model, v.generation limit $2`,
);

export interface GarageRow extends VehicleRow {
  name: string;
  year: number | null;
}

export const listGarage = statement<GarageRow, [userId: string]>(
  'list-garage',
  `select ${COLUMNS}, g.name, g.year
     from garage g join vehicles v on v.id = g.vehicle_id
    where g.user_id = $1
    order by g.created_at desc, v.id limit ${GARAGE_LIMITS.customer}`,
);

/** Two calls that add at once do so one after the other. */
export const lockGarage = statement<{ id: string }, [userId: string]>(
  'lock-garage',
  'select id from users where id = $1 for no key update',
);

/** Adds as many of the vehicles as there is room for, in the given order. */
export const addToGarage = statement<
  { added: number; left_out: number },
  [userId: string, vehicles: readonly string[], names: readonly string[], years: readonly (number | null)[]]
>(
  'add-to-garage',
  `with wanted as materialized (
     select given.id, given.name, given.year, row_number() over (order by given.rank) as rank
       from unnest($2::text[], $3::text[], $4::int[]) with ordinality given (id, name, year, rank)
       join vehicles v on v.id = given.id
      where not exists (select 1 from garage g where g.user_id = $1 and g.vehicle_id = given.id)
   ), added as (
     insert into garage (user_id, vehicle_id, name, year)
     select $1, wanted.id, wanted.name, wanted.year from wanted
      where wanted.rank <= ${GARAGE_LIMITS.customer} - (select count(*) from garage where user_id = $1)
     on conflict do nothing
     returning vehicle_id
   )
   select (select count(*) from added)::int as added,
          ((select count(*) from wanted) - (select count(*) from added))::int as left_out`,
);

export const renameInGarage = statement<
  { vehicle_id: string },
  [userId: string, vehicle: string, name: string]
>(
  'rename-in-garage',
  'update garage set name = $3 where user_id = $1 and vehicle_id = $2 returning vehicle_id',
);

export const removeFromGarage = statement<{ vehicle_id: string }, [userId: string, vehicle: string]>(
  'remove-from-garage',
  'delete from garage where user_id = $1 and vehicle_id = $2 returning vehicle_id',
);
