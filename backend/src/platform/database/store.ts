import { statement } from './statement.ts';

/** What the database's clock shows, in seconds since 1970. */
export const readClock = statement<{ seconds: number }, []>(
  'read-clock',
  'select extract(epoch from now())::float8 as seconds',
);
