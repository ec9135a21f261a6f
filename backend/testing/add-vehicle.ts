import { seedVehicles } from '../src/demo/store.ts';
import type { Database } from '../src/foundation/database/index.ts';
import { newId } from '../src/foundation/ids.ts';

/**
 * Adds a vehicle without parts.
 * @returns its id
 */
export async function addVehicle(database: Database): Promise<string> {
  const id = newId('vehicle');
  const row = { id, make: 'Toyota', model: 'Yaris', litres: 1.5, built_from: 200508, built_to: 201107 };
  await database.run(seedVehicles, [JSON.stringify([row])]);
  return id;
}
