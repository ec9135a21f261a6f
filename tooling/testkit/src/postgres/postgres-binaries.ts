import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps the oldest version of PostgreSQL that the shop promises to run on. */
const OLDEST = '/usr/lib/postgresql/15/bin';

/** @returns the folder with the programs of the oldest version, if this machine has it */
export const oldestBinaries = (): string | undefined =>
  existsSync(join(OLDEST, 'initdb')) ? OLDEST : undefined;
