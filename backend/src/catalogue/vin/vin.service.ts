import { numberKey } from '@shop/contracts';
import type { DecodedVin } from '@shop/contracts/calls';
import type { Database } from '../../platform/database/index.ts';
import { queryOf, searchTextOf } from '../search-text.model.ts';
import { engineName, toVehicle } from '../vehicle.model.ts';
import { wasBuiltIn } from '../vehicle.service.ts';
import { findVehiclesByWords, type VehicleRow } from '../vehicles.store.ts';
import { readVin, type VinFacts } from './decode-vin.ts';
import { vinPatterns } from './vin-patterns.ts';

/** Variants of one model that the catalogue may have. */
const MOST_VARIANTS = 50;

/** What a VIN says, and the vehicles of the catalogue that it may be. Nothing of it is kept. */
export async function decodedVin(database: Database, typed: string): Promise<DecodedVin> {
  const facts = readVin(typed.toUpperCase(), await vinPatterns());
  const { checkDigit, year, make, model, litres = null, engineCode = null, fuel = null } = facts;
  const engine = engineName({ code: engineCode, litres, fuel });
  return {
    checkDigit,
    ...(year !== undefined && { year }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(engine && { engine }),
    vehicles: (await vehiclesOf(database, facts)).map(toVehicle),
  };
}

/** Those of its model and year; of these, those with its engine, if there are any. */
async function vehiclesOf(database: Database, facts: VinFacts): Promise<VehicleRow[]> {
  const { make, model, year, engineCode, litres } = facts;
  if (make === undefined || model === undefined || year === undefined) return [];
  const ownName = withoutMake(make, model);
  const { words } = searchTextOf(`${make} ${ownName}`);
  const named = await database.run(findVehiclesByWords, [queryOf(words), MOST_VARIANTS]);
  const built = named.filter((row) => numberKey(row.model) === numberKey(ownName) && wasBuiltIn(row, year));
  const narrowed = [
    built.filter(
      (row) =>
        engineCode !== undefined && row.engine_code !== null && isSameEngine(row.engine_code, engineCode),
    ),
    built.filter((row) => litres !== undefined && row.litres === litres),
  ].find((rows) => rows.length > 0);
  return narrowed ?? built;
}

/** The patterns call some models by their make, such as Mazda3. */
const withoutMake = (make: string, model: string): string =>
  model.toLowerCase().startsWith(make.toLowerCase()) ? model.slice(make.length).trim() : model;

const isSameEngine = (one: string, other: string): boolean => numberKey(one) === numberKey(other);
