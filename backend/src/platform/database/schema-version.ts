import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { findRecordOfMigrations, lastMigration } from './store.ts';

/** The part of drizzle-kit's journal that is used here; the journal is beside the migrations. */
interface Journal {
  entries: readonly { tag: string; when: number }[];
}

const JOURNAL = 'meta/_journal.json';

/** @returns the names of the migrations in the folder, oldest first */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readJournal(folder)).entries.map(({ tag }) => tag);

/** @returns whether a shop was ever made in the database */
export const holdsShop = async (database: Database): Promise<boolean> =>
  (await lastMigrationTime(database)) !== undefined;

/**
 * @returns the name of the last migration that was applied, `undefined` where none was
 * @throws {Error} when it is none of the folder's: the database is newer than this program
 */
export async function schemaVersion(database: Database, folder: string): Promise<string | undefined> {
  const time = await lastMigrationTime(database);
  if (time === undefined) return undefined;
  const known = (await readJournal(folder)).entries.find(({ when }) => when === time);
  if (!known) throw new Error('its schema is that of a newer version of the shop');
  return known.tag;
}

async function lastMigrationTime(database: Database): Promise<number | undefined> {
  const [record] = await database.run(findRecordOfMigrations, []);
  const [last] = record?.found ? await database.run(lastMigration, []) : [];
  return last?.when ?? undefined;
}

/** Migrates no further than to the migration of that name. */
export async function migrateUpTo(database: Database, folder: string, name: string): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  try {
    await cp(folder, aside, { recursive: true });
    const journal = await readJournal(folder);
    const end = journal.entries.findIndex(({ tag }) => tag === name) + 1;
    await writeFile(
      join(aside, JOURNAL),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }),
    );
    await migrate(database, aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function readJournal(folder: string): Promise<Journal> {
  const journal: Journal = JSON.parse(await readFile(join(folder, JOURNAL), 'utf8'));
  return journal;
}
