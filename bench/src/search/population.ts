import type pg from 'pg';
import { among, id, one } from '../serving/sql-values.ts';

/** Vehicles that each part fits. */
const FITMENTS_OF_A_PART = 15;
/** Parts that a part search row is written for at a time. */
const BATCH = 5000;

const MAKES = [
  ...['Toyota', 'Honda', 'Nissan', 'Mazda', 'Subaru', 'Mitsubishi', 'Suzuki', 'Lexus', 'Hyundai', 'Kia'],
];
/** Names of parts: each word is in one part of twenty or fewer, those of a kind in more. */
const NAMES = [
  ...['Oil filter', 'Air filter', 'Cabin filter', 'Fuel filter', 'Brake disc', 'Brake pads', 'Brake caliper'],
  ...['Spark plug', 'Glow plug', 'Ignition coil', 'Coil spring', 'Wheel bearing', 'Clutch kit', 'Fuel pump'],
  ...['Timing belt', 'Ball joint', 'Strut mount', 'Wiper blade', 'Alternator', 'Thermostat'],
];
const MATERIALS = ['Steel', 'Aluminium', 'Rubber', 'Ceramic', 'Paper'];
const POSITIONS = ['front', 'rear', 'front left', 'front right', 'upper', ''];

export const vehiclesFor = (parts: number): number => Math.max(300, Math.round(parts / 33));
export const partNumber = (part: number): string => `KP-${String(part).padStart(7, '0')}`;
export const oeNumber = (part: number): string => `90915-${String(part).padStart(7, '0')}`;
export const vehicleOf = (number: number): string => `vehicle_${String(number).padStart(26, '0')}`;

/**
 * Fills a migrated database with a catalogue: this many parts in 60 categories, of 40 brands, each with an OE number and
 * for 15 vehicles.
 * @param client without a statement timeout
 */
export async function fillCatalogue(client: pg.ClientBase, parts: number): Promise<void> {
  const vehicles = vehiclesFor(parts);
  await client.query('set session_replication_role = replica');
  for (const insert of [NAMED, PARTS(parts), NUMBERS(parts), VEHICLES(vehicles), FITMENTS(parts, vehicles)]) {
    await client.query(insert);
  }
  await client.query('set session_replication_role = default');
  await client.query('analyze');
  for (let first = 1; first <= parts; first += BATCH) {
    const last = Math.min(first + BATCH - 1, parts);
    await client.query(
      `select refresh_part_search(array(select ${id('part', 'n')} from generate_series(${first}, ${last}) n))`,
    );
  }
  await client.query('vacuum analyze');
}

const NAMED = `
  insert into categories (id, name)
    select 'group-' || n, 'Group ' || n from generate_series(1, 10) n
    union all
    select 'group-' || n % 10 + 1 || '/kind-' || n, 'Kind ' || n from generate_series(1, 50) n;
  insert into brands (id, name) select 'brand-' || n, 'Brand ' || n from generate_series(1, 40) n`;

const PARTS = (parts: number): string => `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, listed_quantity, number,
                     brand_id, category_id, universal, attributes)
  select ${id('part', 'n')}, ${one(NAMES, 'n')} || ' ' || ${partNumberOf}, '/pictures/coil-over-1003.webp',
         'Made to the drawing, packed for the trade' || case when ${among(100, 'n + 1')} = 1 then ', reinforced.' else '.' end,
         100 + ${among(40_000, 'n + 2')}, 10, case when ${among(10, 'n + 3')} = 1 then 0 else 5000 end, 5000,
         ${partNumberOf}, 'brand-' || ${among(40, 'n + 4')}, c.id, ${among(500, 'n + 5')} = 1,
         jsonb_build_array(jsonb_build_object('name', 'Height', 'value', 5 * ${among(30, 'n + 8')} || ' mm'),
                           jsonb_build_object('name', 'Material', 'value', ${one(MATERIALS, 'n + 9')}),
                           jsonb_build_object('name', 'Weight', 'value', ${among(20, 'n + 10')} || ' kg'))
    from generate_series(1, ${parts}) n
    join (select id, row_number() over (order by id) as rank from categories where id like '%/%') c
      on c.rank = ${among(50, 'n + 6')}`;
const partNumberOf = `'KP-' || lpad(n::text, 7, '0')`;

const NUMBERS = (parts: number): string => `
  insert into part_numbers (part_id, kind, key, brand, shown)
  select ${id('part', 'n')}, 'oe', '90915' || lpad(n::text, 7, '0'), 'Toyota', '90915-' || lpad(n::text, 7, '0')
    from generate_series(1, ${parts}) n`;

const VEHICLES = (vehicles: number): string => `
  insert into vehicles (id, make, model, engine_code, litres, fuel, built_from, built_to)
  select ${id('vehicle', 'n')}, ${one(MAKES, 'n')}, 'Model ' || n % 300, 'E' || n % 97, 1.6, 'petrol',
         200001 + 100 * (n % 20), 200512 + 100 * (n % 20)
    from generate_series(1, ${vehicles}) n`;

const FITMENTS = (parts: number, vehicles: number): string => `
  insert into fitments (vehicle_id, part_id, position)
  select ${id('vehicle', among(vehicles, 'n * 100 + k'))}, ${id('part', 'n')}, ${one(POSITIONS, 'n + 7')}
    from generate_series(1, ${parts}) n, generate_series(1, ${FITMENTS_OF_A_PART}) k
      on conflict do nothing`;
