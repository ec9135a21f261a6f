import { statement } from './statement.ts';

/** What the database's clock shows, in seconds since 1970. */
export const readClock = statement<{ seconds: number }, []>(
  'read-clock',
  'select extract(epoch from now())::float8 as seconds',
);

export const findRecordOfMigrations = statement<{ found: boolean }>(
  'find-record-of-migrations',
  `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
);

export const lastMigration = statement<{ when: number | null }>(
  'last-migration',
  'select max(created_at) as when from drizzle.__drizzle_migrations',
);

export const findUnfinishedRestore = statement<{ found: boolean }>(
  'find-unfinished-restore',
  `select to_regclass('drizzle.unfinished_restore') is not null as found`,
);
