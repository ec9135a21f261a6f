import { numberKey } from '@shop/contracts';
import type { NumberedPart } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { toCount, toNamedPart, toNumber } from '../search/catalogue.model.ts';
import { findNumbers } from '../search/numbers.store.ts';
import { builtOf, engineName, isPosition } from '../vehicles/vehicle.model.ts';
import { type ApplicationRow, listApplications } from '../vehicles/vehicles.store.ts';
import { toPartWithData } from './part.model.ts';
import { findNumberedPart } from './part-page.store.ts';

/** Models of cars that a part's page lists. */
const MAX_APPLICATIONS = 200;

/**
 * A part with all that its page shows.
 * @param number any number that it is known by, however it is written
 * @throws {Refusal} `not-found`
 */
export async function numberedPart(database: Database, number: string): Promise<NumberedPart> {
  const key = numberKey(number);
  const [asked] = key ? await database.run(findNumbers, { keys: [key] }) : [];
  if (!asked) throw new Refusal('not-found');
  const [[row], applications] = await Promise.all([
    database.run(findNumberedPart, { id: asked.part_id }),
    database.run(listApplications, [asked.part_id, MAX_APPLICATIONS]),
  ]);
  if (!row) throw new Refusal('not-found');
  const vehicles = applications.reduce((sum, one) => sum + one.vehicles, 0);
  return {
    ...toPartWithData(row),
    ...(row.brand_id !== null && row.brand !== null && { brand: { id: row.brand_id, name: row.brand } }),
    categories: row.categories,
    universal: row.universal,
    asked: toNumber(asked),
    numbers: [
      ...(row.number === null ? [] : [{ kind: 'own' as const, shown: row.number }]),
      ...row.numbers.map(toNumber),
    ],
    ...(row.successor && { successor: toNamedPart(row.successor) }),
    applications: applications.map(toApplication),
    vehicles: toCount(vehicles, applications.length === MAX_APPLICATIONS),
  };
}

const toApplication = (row: ApplicationRow): NumberedPart['applications'][number] => ({
  make: row.make,
  model: row.model,
  ...(row.generation !== null && { generation: row.generation }),
  engines: [...new Set(row.engines.map(engineName).filter(Boolean))].sort(),
  positions: row.positions.filter(isPosition),
  notes: row.notes.filter(Boolean),
  ...builtOf(row),
});
