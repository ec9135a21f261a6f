import { GARAGE_LIMITS } from '@shop/contracts';
import type {
  BodyOf,
  Fit,
  GarageVehicle,
  Vehicle,
  VehicleChoices,
  VehicleQuery,
} from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { foundRow, Refusal } from '../../foundation/refusal.ts';
import { toFit, toGarageVehicle, toVehicle, wasBuiltIn, yearOfMonth } from './vehicle.model.ts';
import {
  addToGarage,
  findFits,
  findVehicle,
  listGarage,
  listMakes,
  listModels,
  listVariants,
  lockGarage,
  removeFromGarage,
  renameInGarage,
  type VehicleRow,
} from './vehicles.store.ts';

/** The way to a vehicle, the vehicles that customers keep, and which parts fit them. */
export function openVehicles(database: Database) {
  /** The next choice: what has been chosen so far decides which. */
  async function choices({ make, model, year }: VehicleQuery): Promise<VehicleChoices> {
    if (make === undefined) {
      const makes = await database.run(listMakes, []);
      return { makes: makes.map((row) => row.make).sort(byName) };
    }
    if (model === undefined) {
      const models = await database.run(listModels, [make]);
      return { models: models.map((row) => row.model).sort(byName) };
    }
    const variants = await database.run(listVariants, [make, model]);
    if (year === undefined) return { years: yearsOf(variants, new Date().getFullYear()) };
    return { vehicles: variants.filter((row) => wasBuiltIn(row, Number(year))).map(toVehicle) };
  }

  /** @throws {Refusal} `not-found` */
  async function find(id: string): Promise<Vehicle> {
    return toVehicle(foundRow(await database.run(findVehicle, [id])));
  }

  /**
   * Whether parts fit a vehicle, in the order of the parts; those that are not in the catalogue are left out.
   * @throws {Refusal} `not-found` when there is no such vehicle
   */
  async function fits(vehicle: string, parts: readonly string[]): Promise<{ part: string; fit: Fit }[]> {
    const { _id } = await find(vehicle);
    const fits = await fitsOf(_id, parts);
    return [...new Set(parts)].flatMap((part) => {
      const fit = fits.get(part);
      return fit ? [{ part, fit }] : [];
    });
  }

  /** How parts of the catalogue fit a vehicle that is known, by their ids. */
  async function fitsOf(vehicle: string, parts: readonly string[]): Promise<ReadonlyMap<string, Fit>> {
    const rows = await database.run(findFits, [vehicle, parts]);
    return new Map(rows.map((row) => [row.part_id, toFit(row)]));
  }

  async function garage(userId: string): Promise<GarageVehicle[]> {
    return (await database.run(listGarage, [userId])).map(toGarageVehicle);
  }

  /**
   * Adds vehicles, as many as there is room for; unknown ones are left out.
   * @returns how many were added
   * @throws {Refusal} `garage-full` when there is no room for any of them
   */
  async function keep(userId: string, vehicles: BodyOf<'PUT /garage'>['vehicles']): Promise<number> {
    const wanted = [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()];
    const [outcome] = await database.transaction(async (transaction) => {
      await transaction.run(lockGarage, [userId]);
      return transaction.run(addToGarage, [
        userId,
        wanted.map(({ id }) => id),
        wanted.map(({ name }) => name?.trim() ?? ''),
        wanted.map(({ year }) => year ?? null),
      ]);
    });
    const { added = 0, left_out = 0 } = outcome ?? {};
    if (added === 0 && left_out > 0) {
      throw new Refusal('garage-full', {
        detail: `A garage has room for ${GARAGE_LIMITS.customer} vehicles.`,
      });
    }
    return added;
  }

  /** @throws {Refusal} `not-found` when the vehicle is not in the garage */
  async function rename(userId: string, vehicle: string, name: string): Promise<void> {
    foundRow(await database.run(renameInGarage, [userId, vehicle, name.trim()]));
  }

  /** @returns how many vehicles left the garage: none the second time */
  async function remove(userId: string, vehicle: string): Promise<number> {
    return (await database.run(removeFromGarage, [userId, vehicle])).length;
  }

  return { choices, find, fits, fitsOf, garage, keep, rename, remove };
}

export type Vehicles = ReturnType<typeof openVehicles>;

/** Sorts names in English order, and digits in them as numbers. */
const { compare: byName } = new Intl.Collator('en', { numeric: true });

/** The years in which any of the variants was built, the latest first. */
function yearsOf(variants: readonly VehicleRow[], thisYear: number): number[] {
  const known = variants
    .flatMap(({ built_from, built_to }) => [built_from, built_to])
    .filter((month) => month !== null);
  const first = Math.min(...known.map(yearOfMonth), thisYear);
  const last = Math.max(...known.map(yearOfMonth), thisYear);
  const years = Array.from({ length: last - first + 1 }, (_, back) => last - back);
  return years.filter((year) => variants.some((variant) => wasBuiltIn(variant, year)));
}
