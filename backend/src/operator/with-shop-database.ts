import { readDatabaseConfig } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import { type openShopDatabase, openUpToDateDatabase } from '../foundation/database/shop-database.ts';
import { createLog } from '../foundation/log.ts';

/**
 * Runs the work on the configured database. A shop may run on it meanwhile.
 * @param open by default the schema must be this version's: commands do not migrate
 * @throws {StartupProblem} when there is no shop in it, or it cannot be reached
 */
export async function withShopDatabase<T>(
  work: (database: Database) => Promise<T>,
  open: typeof openShopDatabase = openUpToDateDatabase,
): Promise<T> {
  const database = await open(readDatabaseConfig(process.env), createLog('warn'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
