import type { Database } from './database.ts';
import { migrationNames } from './schema-files.ts';
import { appliedMigrations, findRecordOfMigrations } from './store.ts';

/** @returns whether a shop was ever made in the database */
export const holdsShop = async (database: Database): Promise<boolean> =>
  (await namesOfApplied(database)).length > 0;

/**
 * @returns the name of the last migration that was applied, `undefined` where none was
 * @throws {Error} when there is one that is none of the folder's: the database is newer than this program
 */
export async function schemaVersion(database: Database, folder: string): Promise<string | undefined> {
  const applied = await namesOfApplied(database);
  const known = await migrationNames(folder);
  if (applied.some((name) => !known.includes(name))) {
    throw new Error('its schema is that of a newer version of the shop');
  }
  return known.findLast((name) => applied.includes(name));
}

async function namesOfApplied(database: Database): Promise<string[]> {
  const [record] = await database.run(findRecordOfMigrations, []);
  const applied = record?.found ? await database.run(appliedMigrations, []) : [];
  return applied.map(({ name }) => name);
}
