import { GARAGE_LIMITS } from '@shop/contracts';
import { statement } from '../../foundation/database/index.ts';
import { type VehicleRow, vehicleColumns } from './vehicles.store.ts';

export interface GarageRow extends VehicleRow {
  name: string;
  year: number | null;
}

export const listGarage = statement<GarageRow, [userId: string]>(
  'list-garage',
  `select ${vehicleColumns('v')}, g.name, g.year
     from garage g join vehicles v on v.id = g.vehicle_id
    where g.user_id = $1
    order by g.created_at desc, v.id limit ${GARAGE_LIMITS.customer}`,
);

/** Two calls that add at once do so one after the other. */
export const lockGarage = statement<{ id: string }, [userId: string]>(
  'lock-garage',
  'select id from users where id = $1 for update',
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
