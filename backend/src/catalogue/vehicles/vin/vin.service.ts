import { numberKey } from '@shop/contracts';
import type { DecodedVin, VinMatch } from '@shop/contracts/calls';
import type { Database } from '../../../foundation/database/index.ts';
import { findNumbers } from '../../search/numbers.store.ts';
import { queryWords, wordsQuery } from '../../search/tsquery.ts';
import { engineName, toVehicle, wasBuiltIn } from '../vehicle.model.ts';
import { findVehiclesByWords, type VehicleRow } from '../vehicles.store.ts';
import { readVin, type VinFacts, vinPatterns } from './decode-vin.ts';

/** Variants of one model that the catalogue may have. */
const MAX_VARIANTS = 50;

/** What a VIN says, and the vehicles of the catalogue that it may be. Nothing of it is kept. */
export async function decodeVin(database: Database, typed: string): Promise<DecodedVin> {
  const facts = readVin(typed.toUpperCase(), await vinPatterns());
  const { checkDigit, year, make, model, litres = null, engineCode = null, fuel = null } = facts;
  const engine = engineName({ code: engineCode, litres, fuel });
  const [{ vehicles, match }, [known]] = await Promise.all([
    vehiclesOf(database, facts),
    database.run(findNumbers, { keys: [numberKey(typed)] }),
  ]);
  return {
    checkDigit,
    ...(year !== undefined && { year }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(engine && { engine }),
    vehicles: vehicles.map(toVehicle),
    match,
    ...(known && { number: known.shown }),
  };
}

/** Those of its model and year; of these, those with its engine, or else those with one of its size, if there are any. */
async function vehiclesOf(
  database: Database,
  facts: VinFacts,
): Promise<{ vehicles: VehicleRow[]; match: VinMatch }> {
  const { make, model, year, engineCode = '', litres } = facts;
  if (make === undefined || model === undefined || year === undefined)
    return { vehicles: [], match: 'model' };
  const ownName = withoutMake(make, model);
  const words = queryWords(`${make} ${ownName}`);
  const named = await database.run(findVehiclesByWords, [wordsQuery(words), MAX_VARIANTS]);
  const built = named.filter((row) => numberKey(row.model) === numberKey(ownName) && wasBuiltIn(row, year));
  const ofEngine = built.filter(
    ({ engine_code: code }) => code !== null && numberKey(code) === numberKey(engineCode),
  );
  if (ofEngine.length > 0) return { vehicles: ofEngine, match: 'engine' };
  const ofSize = built.filter((row) => litres !== undefined && row.litres === litres);
  return ofSize.length > 0 ? { vehicles: ofSize, match: 'size' } : { vehicles: built, match: 'model' };
}

/** The patterns call some models by their make, such as Mazda3. */
const withoutMake = (make: string, model: string): string =>
  model.toLowerCase().startsWith(make.toLowerCase()) ? model.slice(make.length).trim() : model;
