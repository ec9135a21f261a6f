import { stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../database/database-error.ts';

/** At least one block of the disk. */
const PROBE = Buffer.alloc(4096);

/** Room for the next file of the engine's write-ahead log: without it the engine crashes. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/**
 * Watches the embedded database's files. The engine keeps its files open: it does not notice that they were
 * removed, and notices a full disk only when it writes.
 * @param probe a file on the same disk that may be overwritten
 * @returns the check; it throws DatabaseUnavailable when the files are gone or the disk is full
 */
export async function watchStorage(directory: string, probe: string): Promise<() => Promise<void>> {
  const landmark = join(directory, 'PG_VERSION');
  const opened = await stat(landmark);
  return async () => {
    try {
      const { ino } = await stat(landmark);
      if (ino !== opened.ino) throw new Error(`${directory} is not the directory it was`);
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < NEEDED_BYTES) throw new Error(`the disk of ${directory} is full`);
      await writeFile(probe, PROBE);
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
}
