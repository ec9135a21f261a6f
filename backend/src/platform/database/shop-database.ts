import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseConfig } from '../config/config.ts';
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
function migrationsFolder(): string {
  const built = path.join(import.meta.dirname, 'migrations');
  return existsSync(built) ? built : path.resolve(import.meta.dirname, '../../../migrations');
}

/**
 * Opens the configured database with its schema up to date.
 * @throws {StartupProblem} when another process holds it, or it cannot be reached
 */
export async function openShopDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  try {
    const database = await openDatabase({
      ...(config.databaseUrl && { url: config.databaseUrl }),
      directory: path.join(config.dataDirectory, 'database'),
      poolSize: config.databasePoolSize,
      log,
    });
    await migrate(database, migrationsFolder());
    return database;
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new StartupProblem(error.message, { cause: error });
    if (error instanceof DatabaseUnavailable) {
      throw new StartupProblem(`The database cannot be reached: ${error.message}`, { cause: error });
    }
    const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
    const place = config.databaseUrl ? 'of DATABASE_URL' : `in ${config.dataDirectory}`;
    throw new StartupProblem(`The database ${place} cannot be opened: ${reason}`, { cause: error });
  }
}
