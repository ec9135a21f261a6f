import { statement } from './statement.ts';

/** What the database's clock shows, in seconds since 1970. */
export const readClock = statement<{ seconds: number }, []>(
  'read-clock',
  'select extract(epoch from now())::float8 as seconds',
);

export const findRecordOfMigrations = statement<{ found: boolean }>(
  'find-record-of-migrations',
  `select to_regclass('migrations.applied') is not null as found`,
);

export const appliedMigrations = statement<{ name: string }>(
  'applied-migrations',
  'select name from migrations.applied',
);

export const findUnfinishedRestore = statement<{ found: boolean }>(
  'find-unfinished-restore',
  `select to_regclass('migrations.unfinished_restore') is not null as found`,
);
