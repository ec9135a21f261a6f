import { StartupProblem } from '../startup-problem.ts';
import { installedPath } from './setting-file.ts';
import type { Settings } from './settings.ts';

/** Whether an empty database becomes a new shop; `unless-lost`: unless a marker file says that there was a shop. */
type NewShop = 'allowed' | 'refused' | 'unless-lost';

/** Where the shop keeps its data. */
export interface DatabaseConfig {
  dataDirectory: string;
  /** A PostgreSQL; without it the shop runs one of its own, with its data below the data directory. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  newShop: NewShop;
}

/** @throws {StartupProblem} when production does not say which database it runs on, or the settings disagree */
export function databaseOf(settings: Settings, production: boolean): DatabaseConfig {
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
  const newShop = settings.oneOf('NEW_SHOP') === '1';
  return {
    dataDirectory: installedPath(settings.textOrDefault('DATA_DIR')),
    databaseUrl,
    databasePoolSize: settings.wholeNumber('DATABASE_POOL'),
    newShop: newShop ? 'allowed' : production ? 'refused' : 'unless-lost',
  };
}

function localDatabaseOf(settings: Settings): boolean {
  const chosen = settings.text('DATABASE');
  if (chosen === undefined || chosen === 'local') return chosen === 'local';
  throw new StartupProblem(`DATABASE must be one of local, not "${chosen}".`);
}
