import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseConfig } from '../config/database-config.ts';
import { StartupProblem } from '../startup-problem.ts';
import {
  type Database,
  type DatabaseLog,
  DatabaseUnavailable,
  DirectoryInUse,
  migrate,
  openDatabase,
} from './index.ts';

/** Beside the bundle when built, at the package's root when run from source. */
export function shopMigrations(): string {
  const built = path.join(import.meta.dirname, 'migrations');
  return existsSync(built) ? built : path.resolve(import.meta.dirname, '../../../migrations');
}

/**
 * Opens the configured database with its schema up to date.
 * @throws {StartupProblem} when another process holds it, or it cannot be reached
 */
export const openShopDatabase = (config: DatabaseConfig, log: DatabaseLog): Promise<Database> =>
  openConfigured(config, log, (database) => migrate(database, shopMigrations()));

/** Opens it as it is, with the schema it has or with none. */
export const openUnmigratedDatabase = (config: DatabaseConfig, log: DatabaseLog): Promise<Database> =>
  openConfigured(config, log, (database) => database.ready());

async function openConfigured(
  config: DatabaseConfig,
  log: DatabaseLog,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  try {
    const database = await openDatabase({
      ...(config.databaseUrl && { url: config.databaseUrl }),
      directory: path.join(config.dataDirectory, 'database'),
      poolSize: config.databasePoolSize,
      log,
    });
    try {
      await prepare(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    throw startupProblem(error, config);
  }
}

function startupProblem(error: unknown, config: DatabaseConfig): StartupProblem {
  if (error instanceof DirectoryInUse) return new StartupProblem(error.message, { cause: error });
  if (error instanceof DatabaseUnavailable) {
    return new StartupProblem(`The database cannot be reached: ${error.message}`, { cause: error });
  }
  const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
  const place = config.databaseUrl ? 'of DATABASE_URL' : `in ${config.dataDirectory}`;
  return new StartupProblem(`The database ${place} cannot be opened: ${reason}`, { cause: error });
}
