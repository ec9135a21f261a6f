import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { DatabaseConfig } from '../config/database-config.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { migrationNames } from './schema-files.ts';
import { appliedMigrations, findRecordOfMigrations, findUnfinishedRestore } from './store.ts';

const MARKER_TEXT =
  'A shop keeps its data in the folder beside this file. Without that folder it refuses to start: see docs/production.md.\n';

/** The marker is beside the folder, so that it remains when the folder is lost or its disk is not mounted. */
const markerOf = (directory: string): string => `${directory}.marker`;

/**
 * Checks the files of the local database before anything is written.
 * @param directory of the database
 * @throws {StartupProblem} when they are incomplete, or when there are none and no new shop is to be made
 */
export function expectShopFiles(directory: string, { newShop }: DatabaseConfig): void {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.includes('PG_VERSION')) return;
  if (files.length > 0) {
    const advice = existsSync(markerOf(directory)) ? RESTORE_ADVICE : INTERRUPTED_ADVICE;
    throw new StartupProblem(
      `The database ${directory} is incomplete: the file PG_VERSION is missing. ${advice}`,
    );
  }
  if (isExpected(newShop, directory)) throw shopMissing(directory);
}

/** Whether there should be a shop already. @param directory of the local database */
const isExpected = (newShop: DatabaseConfig['newShop'], directory: string | undefined): boolean =>
  newShop === 'refused' ||
  (newShop === 'unless-lost' && directory !== undefined && existsSync(markerOf(directory)));

/**
 * Checks that an open database holds a shop, or may get a new one.
 * @param directory of the local database
 * @throws {StartupProblem} when there is none and no new one is to be made
 */
export async function expectShop(
  database: Database,
  { newShop, databaseUrl }: DatabaseConfig,
  directory: string,
): Promise<void> {
  if (await holdsShop(database)) return;
  const local = databaseUrl === undefined ? directory : undefined;
  if (isExpected(newShop, local)) throw shopMissing(local ?? 'the database of DATABASE_URL');
}

/** Writes the marker file that says that the local database holds a shop. */
export function markShopFiles(directory: string): void {
  if (!existsSync(markerOf(directory))) writeFileSync(markerOf(directory), MARKER_TEXT);
}

export const RESTORE_ADVICE =
  'Move the folder away, keep it, and bring a backup back with `shop restore <file>`.';

/** For files without a marker: a shop that was completed has one. */
const INTERRUPTED_ADVICE =
  'If this was a first start that was interrupted, move the folder away and start again. If there was a shop, keep the folder and bring a backup back with `shop restore <file>`.';

const shopMissing = (location: string): StartupProblem =>
  new StartupProblem(
    `There is no shop in ${location}. If there was one, see whether its disk is mounted and the settings are right, or bring it back with \`shop restore <file>\`. To begin a new shop, start once with NEW_SHOP=1.`,
  );

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

/** Marks the database from the beginning of a restore until its rows are there: without them it looks like a new shop. */
export async function markRestore(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create schema if not exists migrations; create table if not exists migrations.unfinished_restore ()',
  );
}

/** Removes the mark, in the transaction that inserts the rows. */
export async function unmarkRestore(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists migrations.unfinished_restore');
}

/** @throws {StartupProblem} when a restore ended before the rows were there */
export async function expectNoUnfinishedRestore(database: Database): Promise<void> {
  const [restore] = await database.run(findUnfinishedRestore, []);
  if (!restore?.found) return;
  throw new StartupProblem(
    'A restore into this database did not come to its end. Repeat it with `shop restore <file>`.',
  );
}
