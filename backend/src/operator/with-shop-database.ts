import { readDatabaseConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { openShopDatabase, openUnmigratedDatabase } from '../platform/database/shop-database.ts';
import { createLog } from '../platform/log.ts';

type Work<T> = (database: Database) => Promise<T>;

/**
 * Does the work on the configured database, its schema brought up to date. A command opens the database itself:
 * a shop that runs on the embedded one has to be stopped first.
 * @throws {StartupProblem} when another process holds it, or it cannot be reached
 */
export const withShopDatabase = <T>(work: Work<T>): Promise<T> => withDatabase(openShopDatabase, work);

/** The same with the schema as it is, or with none. */
export const withUnmigratedDatabase = <T>(work: Work<T>): Promise<T> =>
  withDatabase(openUnmigratedDatabase, work);

async function withDatabase<T>(open: typeof openShopDatabase, work: Work<T>): Promise<T> {
  const database = await open(readDatabaseConfig(process.env), createLog('warn'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
