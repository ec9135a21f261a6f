import { StartupProblem } from '../startup-problem.ts';
import { installedPath } from './setting-file.ts';
import type { Settings } from './settings.ts';

export type DatabaseConfig = ReturnType<typeof databaseOf>;

/**
 * Where the shop keeps its data.
 * @throws {StartupProblem} when production does not say which database it runs on, or the settings disagree
 */
export function databaseOf(settings: Settings, production: boolean) {
  const databaseUrl = settings.url('DATABASE_URL');
  const local = localDatabaseOf(settings);
  if (local && databaseUrl) {
    throw new StartupProblem('DATABASE=local and DATABASE_URL exclude each other: unset one of them.');
  }
  if (production && !local && !databaseUrl) {
    throw new StartupProblem(
      'Set DATABASE_URL to a PostgreSQL, or DATABASE=local to keep the data in DATA_DIR: under NODE_ENV=production there is no default.',
    );
  }
  /** Whether an empty database becomes a new shop; `unless-lost`: unless a marker file says that there was a shop. */
  const newShop: 'allowed' | 'refused' | 'unless-lost' =
    settings.oneOf('NEW_SHOP') === '1' ? 'allowed' : production ? 'refused' : 'unless-lost';
  return {
    dataDirectory: installedPath(settings.textOrDefault('DATA_DIR')),
    /** A PostgreSQL; without it the shop runs one of its own, with its data below the data directory. */
    databaseUrl,
    databasePoolSize: settings.wholeNumber('DATABASE_POOL'),
    newShop,
  };
}

function localDatabaseOf(settings: Settings): boolean {
  const chosen = settings.text('DATABASE');
  if (chosen === undefined || chosen === 'local') return chosen === 'local';
  throw new StartupProblem(`DATABASE must be one of local, not "${chosen}".`);
}
