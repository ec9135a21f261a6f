/** Starts a PostgreSQL, prints its address, and never stops it. */
import { startPostgres } from './postgres.ts';

console.log((await startPostgres()).url);
setInterval(() => undefined, 60_000);
