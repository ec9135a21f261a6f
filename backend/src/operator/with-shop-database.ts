import { readDatabaseConfig } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import {
  openDatabaseForRestore,
  openShopDatabase,
  openUnmigratedDatabase,
  openUpToDateDatabase,
} from '../foundation/database/shop-database.ts';
import { createLog } from '../foundation/log.ts';

type Work<T> = (database: Database) => Promise<T>;

/**
 * Runs the work on the configured database, whose schema must be this version's: commands do not migrate. A
 * shop may run on it meanwhile.
 * @throws {StartupProblem} when there is no shop in it, or it cannot be reached
 */
export const withShopDatabase = <T>(work: Work<T>): Promise<T> => withDatabase(openUpToDateDatabase, work);

/** The same, after migrating the schema. */
export const withMigratedDatabase = <T>(work: Work<T>): Promise<T> => withDatabase(openShopDatabase, work);

/** The same, with any schema. */
export const withUnmigratedDatabase = <T>(work: Work<T>): Promise<T> =>
  withDatabase(openUnmigratedDatabase, work);

/** The same, with a database that may be empty. */
export const withDatabaseForRestore = <T>(work: Work<T>): Promise<T> =>
  withDatabase(openDatabaseForRestore, work);

async function withDatabase<T>(open: typeof openShopDatabase, work: Work<T>): Promise<T> {
  const database = await open(readDatabaseConfig(process.env), createLog('warn'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
