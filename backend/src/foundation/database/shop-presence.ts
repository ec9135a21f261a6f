import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { DatabaseConfig } from '../config/database-config.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { holdsShop } from './schema-version.ts';

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
  if (newShop === 'refused' || (newShop === 'unless-lost' && existsSync(markerOf(directory)))) {
    throw shopMissing(directory);
  }
}

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
  const local = databaseUrl === undefined;
  if (newShop === 'refused' || (newShop === 'unless-lost' && local && existsSync(markerOf(directory)))) {
    throw shopMissing(local ? directory : 'the database of DATABASE_URL');
  }
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
